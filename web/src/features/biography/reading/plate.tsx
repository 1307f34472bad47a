import type { HeldPicture } from '@souvenance/contract/feed-items'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import classes from './plate.module.css'

const precisions = { 1: 'day', 2: 'month', 3: 'year' } as const
const precisionOf = (format: number) => (format === 2 || format === 3 ? precisions[format] : precisions[1])

/** A print with its caption. Its place is kept before it comes, and it comes when it is near. */
export const Plate = ({ picture }: { picture: HeldPicture }) => {
  const { t } = useTranslation('biography')
  const language = useLanguage()
  const { pics, width, height, description, associatedDate } = picture
  const date = associatedDate && formatDate(language, associatedDate.date, precisionOf(associatedDate.format))
  return (
    <figure className={classes.plate}>
      <a href={pics.lg} className={classes.print}>
        <img
          src={pics.md}
          srcSet={`${pics.sm} 320w, ${pics.md} 960w, ${pics.lg} 2048w`}
          sizes="(max-width: 767px) 92vw, 42rem"
          width={width}
          height={height}
          alt={description || t('biography:picture')}
          loading="lazy"
          decoding="async"
        />
      </a>
      {(description || date) && (
        <figcaption className={classes.caption}>
          {description} {date && <span>{date}</span>}
        </figcaption>
      )}
    </figure>
  )
}
