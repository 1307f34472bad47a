import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Print } from '../reading/plate.tsx'
import classes from './merge-picture.module.css'

/** Pictures of the chapter, which stay. */
export const KnownPictures = ({ pictures }: { pictures: readonly Print[] }) => {
  const { t } = useTranslation('biography')
  return (
    <div className={classes.strip} data-sheet data-many={pictures.length > 1 || undefined}>
      {pictures.map(({ itemUid, url, message }) => (
        <img key={itemUid} src={url} alt={message || t('biography:picture')} />
      ))}
    </div>
  )
}

/** A picture of the proposal, at its position. */
export const OfferedPicture = ({ picture, current }: { picture: Print; current: boolean }) => {
  const { t } = useTranslation('biography')
  const { url, message } = picture
  return (
    <figure className={classes.strip} data-sheet data-new data-current={current || undefined}>
      <span className={classes.chip}>
        <IconPhotoPlus size={18} stroke={1.6} aria-hidden="true" />
        {t('biography:merge.newPicture')}
      </span>
      <img src={url} alt={message || t('biography:picture')} />
      {message && <figcaption>{message}</figcaption>}
    </figure>
  )
}

export const NoPicture = ({ current }: { current: boolean }) => {
  const { t } = useTranslation('biography')
  return (
    <div className={classes.strip} data-sheet data-current={current || undefined}>
      <p className={classes.none}>{t('biography:merge.noPicture')}</p>
    </div>
  )
}
