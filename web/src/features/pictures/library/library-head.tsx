import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PictureChooser } from '../../../shared/uploads/picture-chooser.tsx'
import { useBroughtPictures } from '../../../shared/uploads/use-brought-pictures.ts'
import { DropFrame } from '../../../ui/drag/drop-frame.tsx'
import classes from './library-head.module.css'

interface LibraryHeadProps {
  /** The counts of pictures and of pending proposals. */
  summary: ReactNode
  /** For administrators. */
  room: ReactNode
  action: string | undefined
  /** Shown while files are dragged over the screen. */
  drop: string
  onAdd: (files: File[]) => void
  /** Replaces the file chooser for viewers who may not upload. */
  onRefused?: (() => void) | undefined
}

export const LibraryHead = ({ summary, room, action, drop, onAdd, onRefused }: LibraryHeadProps) => {
  const { t } = useTranslation('pictures')
  const head = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const over = useBroughtPictures(head, action === undefined ? undefined : (onRefused ?? onAdd))
  return (
    <div ref={head} className={classes.head}>
      {over && !onRefused && <DropFrame>{drop}</DropFrame>}
      <div className={classes.words}>
        <h1 className={classes.title}>{t('pictures:title')}</h1>
        <p className={classes.summary}>{summary}</p>
      </div>
      {room && <div className={classes.room}>{room}</div>}
      {action && (
        <Button
          leftSection={<IconPhotoPlus size={22} stroke={1.6} aria-hidden="true" />}
          onClick={() => (onRefused ? onRefused() : chooser.current?.click())}
        >
          {action}
        </Button>
      )}
      <PictureChooser ref={chooser} onAdd={onAdd} />
    </div>
  )
}
