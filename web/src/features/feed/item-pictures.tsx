import type { HeldPicture } from '@souvenance/contract/feed-items'
import { type CSSProperties, useState } from 'react'
import { yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './item-pictures.module.css'
import { columnsBesideFirst, pictureRows } from './picture-rows.ts'

interface ItemPicturesProps {
  pictures: readonly HeldPicture[]
  totalCount: number
  /** Who added them, for those who do not see them and to whom nobody has described them. */
  by: string
  onOpen?: ((picture: HeldPicture) => void) | undefined
}

const mostAtFirst = 5

const ratioOf = ({ width, height }: HeldPicture) => Math.min(Math.max(width / height || 1.5, 0.7), 2)

/**
 * Prints on the page: one large, or several side by side, each as wide as its shape asks for, so that all of a row
 * are of one height and nobody loses their head; beyond five, the rest on request.
 */
export const ItemPictures = ({ pictures, totalCount, by, onOpen }: ItemPicturesProps) => {
  const { t } = useTranslation('feed')
  const [all, setAll] = useState(false)
  const atFirst = Math.min(pictures.length, mostAtFirst)
  const shown = all ? pictures.length : atFirst
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
      style={picture.pics.placeholder ? { backgroundImage: `url("${picture.pics.placeholder}")` } : undefined}
    />
  )

  const columns = columnsBesideFirst(pictures.map(ratioOf))

  return (
    <>
      <div className={classes.rows}>
        {pictureRows(pictures, atFirst).map(({ row, later }) => (
          <div
            key={row[0]?.itemUid}
            className={classes.row}
            data-beside={columns ? true : undefined}
            data-later={(later && !all) || undefined}
            style={{ gridTemplateColumns: columns }}
          >
            {row.map((picture) => (
              <figure
                key={picture.itemUid}
                className={classes.print}
                style={{ '--ratio': ratioOf(picture) } as CSSProperties}
              >
                {onOpen ? (
                  <button type="button" className={classes.open} onClick={() => onOpen(picture)}>
                    {imageOf(picture)}
                  </button>
                ) : (
                  imageOf(picture)
                )}
                {shown === 1 && picture.description && (
                  <figcaption className={classes.caption} dir="auto">
                    {picture.description}
                  </figcaption>
                )}
              </figure>
            ))}
          </div>
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
