import { datePrecisions } from '@souvenance/contract/dates/dates'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { writeBeforeYear, writeLargeYear, writeWithinYear } from '../../../i18n/margin-date.ts'
import { yearOf } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isPicture, kindOf, stateOf } from '../../../shared/items/item-kind.ts'
import classes from './item-date.module.css'
import { ItemWhen } from './item-when.tsx'

interface ItemDateProps {
  item: FeedItem
  titleId: string | undefined
}

/** Drafts, proposals and pictures may have no date; the day they were added is not shown instead. */
const isUndated = ({ itemType }: FeedItem): boolean =>
  isPicture(itemType) ||
  (kindOf(itemType) === 'life-event' && ['draft', 'proposal'].includes(stateOf(itemType)))

/** The date in the margin; a tribute has the day it was written. */
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
  const date = associatedDate ?? { date: creationDate.slice(0, 10), format: datePrecisions.day }
  const before = writeBeforeYear(t, date)
  const within = writeWithinYear({ t, language }, date)
  const after = memorial.deathYear !== null && yearOf(date) > memorial.deathYear
  return (
    <p className={classes.date}>
      <ItemWhen item={item} titleId={titleId}>
        {before && <span className={classes.day}>{before} </span>}
        <span className={classes.year} data-after={after || undefined}>
          {writeLargeYear(t, date)}
        </span>{' '}
        {within && <span className={classes.day}>{within}</span>}
      </ItemWhen>
    </p>
  )
}
