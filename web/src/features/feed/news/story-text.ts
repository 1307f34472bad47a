import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { TFunction } from 'i18next'

type Story = FeedItem['story']
type Told = Pick<FeedItem, 'story' | 'lastActivityDate' | 'family'>

/** The latest event of an item as a line; the server sends its name, the locales its text. */
export const storyText = (t: TFunction, story: Story): string => tellers[story.act](t, story)

/** A birth without comments shows its year only: the day may be private. */
export const yearOfStory = ({ story, lastActivityDate, family }: Told): string | undefined =>
  story.act === 'add' && (story.key === 'birth' || family?.occasion === 'birth')
    ? lastActivityDate.slice(0, 4)
    : undefined

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
