import type { FeedItem } from '@souvenance/contract/feed-items'
import { formatMoment } from '../../i18n/format.ts'
import { precisionOf, yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './item-date.module.css'
import { kindOf, stateOf } from './item-kind.ts'
import { ItemWhen } from './item-when.tsx'

interface ItemDateProps {
  item: FeedItem
  titleId: string | undefined
}

const dayParts = {
  day: { day: 'numeric', month: 'long' },
  month: { month: 'long' },
  year: null,
} as const satisfies Record<string, Intl.DateTimeFormatOptions | null>

/** What waits may have no date yet; the day it was written says nothing about the life it tells. */
const isUndated = ({ itemType }: FeedItem): boolean =>
  kindOf(itemType) === 'life-event' && ['draft', 'proposal'].includes(stateOf(itemType))

/** When it happened, in the margin; a tribute stands at the day it was written. */
export const ItemDate = ({ item, titleId }: ItemDateProps) => {
  const { t, language } = useTranslation('feed')
  const { associatedDate, creationDate, memorial } = item
  if (associatedDate === null && isUndated(item))
    return (
      <p className={classes.date}>
        <ItemWhen item={item} titleId={titleId}>
          <span className={classes.day}>{t('feed:item.noDate')}</span>
        </ItemWhen>
      </p>
    )
  const date = associatedDate ?? { date: creationDate.slice(0, 10), format: 1 }
  const year = yearOf(date)
  const parts = dayParts[precisionOf(date.format)]
  const after = memorial.deathYear !== null && year > memorial.deathYear
  return (
    <p className={classes.date}>
      <ItemWhen item={item} titleId={titleId}>
        <span className={classes.year} data-after={after || undefined}>
          {year}
        </span>{' '}
        {parts && (
          <span className={classes.day}>
            {formatMoment(language, new Date(`${date.date}T00:00:00Z`), { ...parts, timeZone: 'UTC' })}
          </span>
        )}
      </ItemWhen>
    </p>
  )
}
