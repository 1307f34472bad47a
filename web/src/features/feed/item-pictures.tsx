import type { HeldPicture } from '@souvenance/contract/feed-items'
import { type CSSProperties, useState } from 'react'
import { yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './item-pictures.module.css'

interface ItemPicturesProps {
  pictures: readonly HeldPicture[]
  totalCount: number
  /** Who added them, for those who do not see them and to whom nobody has described them. */
  by: string
  onOpen?: ((picture: HeldPicture) => void) | undefined
}

const mostAtFirst = 5

const styleOf = ({ pics, width, height }: HeldPicture): CSSProperties & { '--ratio': number } => ({
  '--ratio': Math.min(Math.max(width / height || 1.5, 0.8), 2),
  ...(pics.placeholder && { backgroundImage: `url("${pics.placeholder}")` }),
})

/** Prints on the page: one large, or several side by side; beyond five, the rest on request. */
export const ItemPictures = ({ pictures, totalCount, by, onOpen }: ItemPicturesProps) => {
  const { t } = useTranslation('feed')
  const [all, setAll] = useState(false)
  const shown = all ? pictures.length : Math.min(pictures.length, mostAtFirst)
  const more = totalCount - shown
  if (pictures.length === 0) return null

  const altOf = ({ description, associatedDate }: HeldPicture): string => {
    if (description) return description
    return associatedDate
      ? t('feed:picture.altYear', { name: by, year: yearOf(associatedDate) })
      : t('feed:picture.alt', { name: by })
  }

  const imageOf = (picture: HeldPicture) => (
    <img
      className={classes.image}
      src={picture.pics.md}
      srcSet={`${picture.pics.sm} 320w, ${picture.pics.md} 960w, ${picture.pics.lg} 2048w`}
      sizes={shown === 1 ? '(max-width: 767px) 100vw, 700px' : '(max-width: 767px) 50vw, 350px'}
      width={picture.width}
      height={picture.height}
      alt={altOf(picture)}
      loading="lazy"
      decoding="async"
      style={styleOf(picture)}
    />
  )

  return (
    <>
      <div className={classes.mosaic} data-count={Math.min(shown, 6)}>
        {pictures.map((picture, index) => (
          <figure key={picture.itemUid} className={classes.print} data-later={index >= shown || undefined}>
            {onOpen ? (
              <button type="button" className={classes.open} onClick={() => onOpen(picture)}>
                {imageOf(picture)}
              </button>
            ) : (
              imageOf(picture)
            )}
            {shown === 1 && picture.description && (
              <figcaption className={classes.caption}>{picture.description}</figcaption>
            )}
          </figure>
        ))}
      </div>
      {more > 0 && pictures.length > shown && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {t('feed:picture.more', { count: more })}
        </button>
      )}
    </>
  )
}
