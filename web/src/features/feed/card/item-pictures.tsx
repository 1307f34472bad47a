import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { type CSSProperties, useState } from 'react'
import { writeYear } from '../../../i18n/margin-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './item-pictures.module.css'
import { columnsBesideFirst, pictureRows } from './picture-rows.ts'

interface ItemPicturesProps {
  pictures: readonly HeldPicture[]
  totalCount: number
  /** Name of the author, for the alternative text of pictures without description. */
  by: string
  onOpen?: ((picture: HeldPicture) => void) | undefined
}

const mostAtFirst = 5

const ratioOf = ({ width, height }: HeldPicture) => Math.min(Math.max(width / height || 1.5, 0.7), 2)

/**
 * One large picture, or rows of several: the pictures of a row have one height and their own proportions, uncropped.
 * Beyond five, the rest is shown on request.
 */
export const ItemPictures = ({ pictures, totalCount, by, onOpen }: ItemPicturesProps) => {
  const { t, language } = useTranslation('feed')
  const [all, setAll] = useState(false)
  const atFirst = Math.min(pictures.length, mostAtFirst)
  const shown = all ? pictures.length : atFirst
  const more = totalCount - shown
  if (pictures.length === 0) return null

  const altOf = ({ message, associatedDate }: HeldPicture): string => {
    if (message) return message
    return associatedDate
      ? t('feed:picture.altYear', { name: by, year: writeYear({ t, language }, associatedDate) })
      : t('feed:picture.alt', { name: by })
  }

  const imageOf = (picture: HeldPicture) => (
    <img
      className={classes.image}
      src={picture.url}
      srcSet={`${picture.urlSm} 320w, ${picture.url} 960w, ${picture.urlLg} 2048w`}
      sizes={shown === 1 ? '(max-width: 767px) 100vw, 700px' : '(max-width: 767px) 50vw, 350px'}
      width={picture.width}
      height={picture.height}
      alt={altOf(picture)}
      loading="lazy"
      decoding="async"
      style={picture.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
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
                {shown === 1 && picture.message && (
                  <figcaption className={classes.caption} dir="auto">
                    {picture.message}
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
