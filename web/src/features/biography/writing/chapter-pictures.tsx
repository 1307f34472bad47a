import { catalogue } from '@souvenance/contract/errors'
import type { HeldPicture } from '@souvenance/contract/feed-items'
import { limits } from '@souvenance/contract/limits'
import { messageText } from '../../../api/message-text.ts'
import type { PictureDesk } from '../../../api/use-pictures.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { addFromStock, type ComposedPicture, isActive } from '../../../ui/writing/composed-picture.ts'
import { PictureStrip } from '../../../ui/writing/picture-strip.tsx'
import classes from './composer.module.css'
import type { FromStock } from './from-stock.ts'

interface ChapterPicturesProps {
  pictures: readonly ComposedPicture[]
  desk: PictureDesk
  fromStock: FromStock
  onChange: (update: (pictures: ComposedPicture[]) => ComposedPicture[]) => void
}

const most = limits.chapterPictures

const refuse = () =>
  showNotice({
    type: 'error',
    text: messageText({
      type: 'error',
      key: catalogue.tooManyChapterPictures.key,
      ns: 'messages',
      context: { most },
    }),
  })

/** Those that are taken out do not count, and come back only where there is room. */
export const ChapterPictures = ({ pictures, desk, fromStock, onChange }: ChapterPicturesProps) => {
  const { t } = useTranslation('biography')
  const room = most - pictures.filter(isActive).length
  const add = (files: File[]) => {
    if (files.length > room) refuse()
    desk.add(files.slice(0, room))
  }
  const choose = (chosen: readonly HeldPicture[]) => {
    const held = new Set(pictures.map(({ itemUid }) => itemUid))
    if (chosen.filter(({ itemUid }) => !held.has(itemUid)).length > room) refuse()
    onChange((present) => addFromStock(present, chosen, most))
  }
  const toggle = (key: string) => {
    const comesBack = pictures.some((picture) => picture.key === key && !isActive(picture))
    if (comesBack && room < 1) refuse()
    else desk.toggle(key)
  }
  return (
    <section className={classes.pictures}>
      <h2 className={classes.label}>{t('biography:write.pictures')}</h2>
      <PictureStrip
        pictures={pictures}
        most={most}
        onAdd={add}
        onToggle={toggle}
        onRetry={desk.retry}
        fromStock={room > 0 && fromStock(choose)}
      />
    </section>
  )
}
