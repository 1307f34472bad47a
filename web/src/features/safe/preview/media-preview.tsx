import type { PreviewKind } from '@souvenance/contract/safe/safe-kinds'
import classes from './preview-dialog.module.css'

interface MediaPreviewProps {
  kind: Exclude<PreviewKind, 'pdf' | 'text'>
  address: string
  name: string
  onFail: () => void
}

export const MediaPreview = ({ kind, address, name, onFail }: MediaPreviewProps) => {
  switch (kind) {
    case 'picture':
      return <img className={classes.picture} src={address} alt={name} onError={onFail} />
    case 'audio':
      return (
        // biome-ignore lint/a11y/useMediaCaption: a private recording has no captions
        <audio className={classes.audio} src={address} aria-label={name} controls onError={onFail} />
      )
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: a private film has no captions
        <video className={classes.video} src={address} aria-label={name} controls onError={onFail} />
      )
  }
}
