import type { Chapter } from '@souvenance/contract/biography/chapters'
import { findNeighbours } from '../../../features/pictures/viewer/neighbours.ts'
import { PictureViewer } from '../../../features/pictures/viewer/picture-viewer.tsx'
import classes from '../../../features/pictures/viewer/viewer-side.module.css'
import { writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface BiographyViewerProps {
  chapter: Chapter
  itemUid: string
  onGo: (itemUid: string) => void
  onClose: () => void
}

/** The pictures of one chapter; closing returns to the reading position. */
export const BiographyViewer = ({ chapter, itemUid, onGo, onClose }: BiographyViewerProps) => {
  const { t, language } = useTranslation('biography')
  const pictures = chapter.content.pictures.items
  const neighbours = findNeighbours(pictures, itemUid)
  const { current } = neighbours
  return (
    <PictureViewer
      picture={current}
      neighbours={neighbours}
      total={pictures.length}
      onGo={(picture) => onGo(picture.itemUid)}
      onClose={onClose}
    >
      {current?.associatedDate && (
        <p className={classes.date}>{writeDate({ t, language }, current.associatedDate)}</p>
      )}
      {current?.message && <p className={classes.description}>{current.message}</p>}
      <p>{t('biography:pictureOf', { num: chapter.num, title: chapter.title })}</p>
    </PictureViewer>
  )
}
