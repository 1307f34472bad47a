import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { type ComposedPicture, isActive } from '../../../ui/writing/composed-picture.ts'
import { ChapterText } from '../reading/chapter-text.tsx'
import type { Print } from '../reading/plate.tsx'
import classes from './chapter-preview.module.css'

interface ChapterPreviewProps {
  title: string
  body: string
  pictures: readonly ComposedPicture[]
  onClose: () => void
}

const printOf = ({ key, held, preview }: ComposedPicture): Print[] => {
  if (held) return [held]
  const pics = { sm: preview, md: preview, lg: preview }
  return preview ? [{ itemUid: key, pics, description: '', associatedDate: null }] : []
}

/** The whole chapter as it will be read, pictures and all. */
export const ChapterPreview = ({ title, body, pictures, onClose }: ChapterPreviewProps) => {
  const { t } = useTranslation('biography')
  return (
    <Dialog opened kind="viewer" title={t('biography:write.preview')} onClose={onClose}>
      <article className={classes.page}>
        <h3 className={classes.title}>{title}</h3>
        <ChapterText body={body} pictures={pictures.filter(isActive).flatMap(printOf)} />
      </article>
    </Dialog>
  )
}
