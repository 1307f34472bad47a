import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Print } from '../reading/plate.tsx'
import classes from './merge-picture.module.css'

/** Pictures the chapter has and keeps. */
export const KnownPictures = ({ pictures }: { pictures: readonly Print[] }) => {
  const { t } = useTranslation('biography')
  return (
    <div className={classes.strip} data-sheet data-many={pictures.length > 1 || undefined}>
      {pictures.map(({ itemUid, pics, description }) => (
        <img key={itemUid} src={pics.md} alt={description || t('biography:picture')} />
      ))}
    </div>
  )
}

/** A picture that came with the proposal, where it would stand. */
export const OfferedPicture = ({ picture, current }: { picture: Print; current: boolean }) => {
  const { t } = useTranslation('biography')
  const { pics, description } = picture
  return (
    <figure className={classes.strip} data-sheet data-new data-current={current || undefined}>
      <span className={classes.chip}>
        <IconPhotoPlus size={18} stroke={1.6} aria-hidden="true" />
        {t('biography:merge.newPicture')}
      </span>
      <img src={pics.md} alt={description || t('biography:picture')} />
      {description && <figcaption>{description}</figcaption>}
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
