import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { TFunction } from 'i18next'
import { type Words, writeDate } from '../../../i18n/partial-date.ts'

type Story = FeedItem['story']
type Told = Pick<FeedItem, 'story' | 'lastActivityDate' | 'family' | 'associatedDate'>

/** The latest event of an item as a line; the server sends its name, the locales its text. */
export const storyText = (t: TFunction, story: Story): string => tellers[story.act](t, story)

/** A birth that nobody has commented yet. */
export const isBirth = ({ story, family }: Pick<Told, 'story' | 'family'>): boolean =>
  story.act === 'add' && (story.key === 'birth' || family?.occasion === 'birth')

/**
 * When the event itself was, as precisely as it is known: nobody wrote a birth, a death or a union, and their last activity
 * is the first day of what is known. A birth shows its year only: the day may be private.
 */
export const dateOfEvent = (words: Words, item: Told): string | undefined => {
  const { story, family, associatedDate, lastActivityDate } = item
  if (isBirth(item)) return lastActivityDate.slice(0, 4)
  const isEvent = story.act === 'add' && (story.key === 'death' || family !== undefined)
  return isEvent && associatedDate ? writeDate(words, associatedDate) : undefined
}

const tellAddition = (t: TFunction, { key, params: { name, count = 0 } }: Story): string => {
  const named: Record<string, string> = {
    tribute: t('feed:story.tribute', { name }),
    'life-event': t('feed:story.lifeEvent', { name }),
    picture: t('feed:story.picture', { name }),
    pictures: t('feed:story.pictures', { name, count }),
    chapter: t('feed:story.chapter', { name }),
    'family-event': t('feed:story.familyEvent', { name }),
  }
  const unnamed: Record<string, string> = {
    tribute: t('feed:story.aTribute'),
    'life-event': t('feed:story.aLifeEvent'),
    picture: t('feed:story.aPicture'),
    pictures: t('feed:story.newPictures', { count }),
    chapter: t('feed:story.aChapter'),
    birth: t('feed:story.birth'),
    death: t('feed:story.death'),
    'family-event': t('feed:story.aFamilyEvent'),
  }
  return (name === undefined ? undefined : named[key]) ?? unnamed[key] ?? ''
}

const tellChange = (t: TFunction, { key }: Story): string => {
  const changed: Record<string, string> = {
    tribute: t('feed:story.changed.tribute'),
    'life-event': t('feed:story.changed.lifeEvent'),
    picture: t('feed:story.changed.picture'),
    chapter: t('feed:story.changed.chapter'),
  }
  return changed[key] ?? ''
}

const tellComment = (t: TFunction, { params: { name } }: Story): string =>
  name === undefined ? t('feed:story.aComment') : t('feed:story.comment', { name })

const tellers = { add: tellAddition, change: tellChange, comment: tellComment }
