import { useTranslation } from '../../../i18n/use-translation.ts'
import { type ComposedPicture, isActive } from '../../../shared/pictures/composed-picture.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ChapterText } from '../reading/chapter-text.tsx'
import classes from './chapter-preview.module.css'
import { printOf } from './print-of.ts'

interface ChapterPreviewProps {
  title: string
  body: string
  pictures: readonly ComposedPicture[]
  onClose: () => void
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
