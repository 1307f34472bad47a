import { writePlate } from '@souvenance/contract/biography/plates'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { limits } from '@souvenance/contract/limits'
import { IconTextPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { addFromLibrary, type ComposedPicture, isActive } from '../../../shared/pictures/composed-picture.ts'
import { PictureStrip } from '../../../shared/pictures/picture-strip.tsx'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { fileOf } from '../reading/lay-text.ts'
import { refusePictures, roomFor } from './chapter-room.ts'
import classes from './composer.module.css'
import type { FromLibrary } from './from-library.ts'

interface ChapterPicturesProps {
  pictures: readonly ComposedPicture[]
  /** Where some of them stand already. */
  body: string
  fromLibrary: FromLibrary
  onAdd: (files: File[]) => void
  /** Files that were let go or pasted while someone writes. */
  onBring: (files: File[]) => void
  onToggle: (key: string) => void
  onRetry: (key: string) => void
  onPut: (picture: ComposedPicture) => void
  onChange: (update: (pictures: ComposedPicture[]) => ComposedPicture[]) => void
}

const most = limits.chapterPictures

/** Those that are taken out do not count, and come back only where there is room. */
export const ChapterPictures = (props: ChapterPicturesProps) => {
  const { pictures, body, fromLibrary, onAdd, onBring, onToggle, onRetry, onPut, onChange } = props
  const { t } = useTranslation('biography')
  const room = roomFor(pictures)
  const choose = (chosen: readonly HeldPicture[]) => {
    const held = new Set(pictures.map(({ itemUid }) => itemUid))
    if (chosen.filter(({ itemUid }) => !held.has(itemUid)).length > room) refusePictures()
    onChange((present) => addFromLibrary(present, chosen, most))
  }
  const toggle = (key: string) => {
    const comesBack = pictures.some((picture) => picture.key === key && !isActive(picture))
    if (comesBack && room < 1) refusePictures()
    else onToggle(key)
  }
  const put = (picture: ComposedPicture, number: number) => {
    const file = fileOf(picture.held ?? { url: picture.preview })
    if (!file || picture.upload || !isActive(picture)) return null
    if (body.includes(writePlate(file)))
      return <p className={classes.placed}>{t('biography:plate.placed')}</p>
    return (
      <IconButton
        type="button"
        className={classes.put ?? ''}
        label={t('biography:plate.put', { number })}
        onClick={() => onPut(picture)}
      >
        <IconTextPlus size={20} stroke={1.6} />
      </IconButton>
    )
  }
  return (
    <section className={classes.pictures}>
      <h2 className={classes.label}>{t('biography:write.pictures')}</h2>
      {pictures.length > 0 && <p className={classes.hint}>{t('biography:plate.hint')}</p>}
      <PictureStrip
        pictures={pictures}
        most={most}
        onAdd={onAdd}
        onBring={onBring}
        onToggle={toggle}
        onRetry={onRetry}
        extra={put}
        fromLibrary={room > 0 && fromLibrary(choose)}
      />
    </section>
  )
}
