import { catalogue } from '@souvenance/contract/errors'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../../api/message-text.ts'
import type { PictureDesk } from '../../../api/use-pictures.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { type ComposedPicture, isActive } from '../../../ui/writing/composed-picture.ts'
import { PictureStrip } from '../../../ui/writing/picture-strip.tsx'
import classes from './composer.module.css'

interface ChapterPicturesProps {
  pictures: readonly ComposedPicture[]
  desk: PictureDesk
}

const most = limits.chapterPictures

export const ChapterPictures = ({ pictures, desk }: ChapterPicturesProps) => {
  const { t } = useTranslation('biography')
  const add = (files: File[]) => {
    const room = most - pictures.filter(isActive).length
    const { key } = catalogue.tooManyChapterPictures
    if (files.length > room)
      showNotice({
        type: 'error',
        text: messageText({ type: 'error', key, ns: 'messages', context: { most } }),
      })
    desk.add(files.slice(0, room))
  }
  return (
    <section className={classes.pictures}>
      <h2 className={classes.label}>{t('biography:write.pictures')}</h2>
      <PictureStrip pictures={pictures} most={most} onAdd={add} onToggle={desk.toggle} onRetry={desk.retry} />
    </section>
  )
}
