import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { Arrival } from '@souvenance/contract/pages/arrival'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { writeDate, yearOf } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { firstWords } from '../../shared/items/first-words.ts'
import { kindOf } from '../../shared/items/item-kind.ts'
import { wayToItem } from '../../shared/items/way-to-item.ts'
import classes from './on-this-day.module.css'

const yearsAgo = ({ associatedDate }: FeedItem, day: string): number =>
  associatedDate ? Number(day.slice(0, 4)) - yearOf(associatedDate) : 0

const wordsOf = (t: TFunction, { itemType, memorial, message, title }: FeedItem): string => {
  const { fullname: name } = memorial
  switch (kindOf(itemType)) {
    case 'birth':
      return t('arrival:day.birth', { name })
    case 'death':
      return t('arrival:day.death', { name })
    default:
      return firstWords(title ?? message) || t('arrival:day.untitled', { name })
  }
}

/** Shows the first item with its picture, the others as lines. */
export const OnThisDay = ({ day, onThisDay }: Pick<Arrival, 'day' | 'onThisDay'>) => {
  const { t, language } = useTranslation('arrival')
  const [first, ...others] = onThisDay
  if (!first) return null
  const [picture] = first.content.pictures.items
  const dateOf = (item: FeedItem) => item.associatedDate && writeDate({ t, language }, item.associatedDate)
  const isNamed = (item: FeedItem) => !['birth', 'death'].includes(kindOf(item.itemType))
  return (
    <section aria-labelledby="day-title">
      <h2 id="day-title" className={classes.title}>
        {t('arrival:day.title', { count: yearsAgo(first, day) })}
      </h2>
      <Link {...wayToItem(first)} className={classes.print}>
        {picture && (
          <img
            src={picture.url}
            alt={picture.message}
            width={picture.width}
            height={picture.height}
            style={{ background: picture.placeholder }}
          />
        )}
        <span className={classes.caption} data-alone={picture ? undefined : true}>
          <span className={classes.date}>{dateOf(first)}.</span> {wordsOf(t, first)}
          {isNamed(first) && <span className={classes.who}>{first.memorial.fullname}</span>}
        </span>
      </Link>
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.map((item) => (
            <li key={item.itemUid}>
              <Link {...wayToItem(item)}>
                <span className={classes.date}>{dateOf(item)}.</span> {wordsOf(t, item)}
                {isNamed(item) && <span className={classes.who}>{item.memorial.fullname}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
