import type { FeedItem } from '@souvenance/contract/feed-items'
import { formatMoment } from '../../i18n/format.ts'
import { precisionOf, yearOf } from '../../i18n/partial-date.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './item-date.module.css'

const dayParts = {
  day: { day: 'numeric', month: 'long' },
  month: { month: 'long' },
  year: null,
} as const satisfies Record<string, Intl.DateTimeFormatOptions | null>

/** When it happened, in the margin; a tribute stands at the day it was written. */
export const ItemDate = ({ item }: { item: FeedItem }) => {
  const language = useLanguage()
  const { associatedDate, creationDate, memorial } = item
  const date = associatedDate ?? { date: creationDate.slice(0, 10), format: 1 }
  const year = yearOf(date)
  const parts = dayParts[precisionOf(date.format)]
  const after = memorial.deathYear !== null && year > memorial.deathYear
  return (
    <p className={classes.date}>
      <span className={classes.year} data-after={after || undefined}>
        {year}
      </span>
      {parts && (
        <span className={classes.day}>
          {formatMoment(language, new Date(`${date.date}T00:00:00Z`), { ...parts, timeZone: 'UTC' })}
        </span>
      )}
    </p>
  )
}
