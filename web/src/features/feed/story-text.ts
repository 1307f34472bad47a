import type { FeedItem } from '@souvenance/contract/feed-items'
import type { TFunction } from 'i18next'

/** Who did what, in a short line; the server names the story, the texts tell it. */
export const storyText = (t: TFunction, { key, params }: FeedItem['story']): string => {
  const { name } = params
  const named: Record<string, string> = {
    tribute: t('feed:story.tribute', { name }),
    'life-event': t('feed:story.lifeEvent', { name }),
    picture: t('feed:story.picture', { name }),
    chapter: t('feed:story.chapter', { name }),
    'family-event': t('feed:story.familyEvent', { name }),
  }
  const unnamed: Record<string, string> = {
    tribute: t('feed:story.aTribute'),
    'life-event': t('feed:story.aLifeEvent'),
    picture: t('feed:story.aPicture'),
    chapter: t('feed:story.aChapter'),
    birth: t('feed:story.birth'),
    death: t('feed:story.death'),
    'family-event': t('feed:story.aFamilyEvent'),
  }
  return (name === undefined ? undefined : named[key]) ?? unnamed[key] ?? ''
}
