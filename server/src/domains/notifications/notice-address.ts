import type { ItemKind } from '@souvenance/contract/items/item-types'
import type { Story } from './notice-store.ts'

const placeOf: Record<ItemKind, string> = {
  tribute: 'tributes',
  'life-event': 'timeline',
  birth: 'timeline',
  death: 'timeline',
  'family-event': 'timeline',
  picture: 'pictures',
  'attached-picture': 'pictures',
  chapter: 'biography',
}

const ownRequests = '/notifications?tab=requests'

/** The path of the screen that shows the subject, or null if the reader may see none. */
export const addressOf = (story: Story, permalink: string): string | null => {
  if (story.requestUid) return ownRequests
  if (story.params.conversationUid) return `/inbox/${story.params.conversationUid}`
  if (story.kind === 'death-reported' || story.kind === 'death-cancelled') return '/report/death'
  if (story.kind === 'wills-opened' || story.kind === 'safe-opened')
    return `/legacy/inherited/${story.pageUid}`
  if (story.kind === 'letter') return '/letters/received'
  if (story.kind === 'export-ready' || story.kind === 'export-failed') return '/my/export'
  if (story.kind === 'memorial-hidden') return '/memorials'
  if (permalink === '') return null
  const { itemUid, itemKind, itemState, kind } = story
  if (kind === 'follower') return `/${permalink}/followers`
  if (!itemUid || !itemKind) return `/${permalink}`
  const place = placeOf[itemKind]
  if (itemState === 'proposal')
    return place === 'timeline' ? `/${permalink}/proposals` : proposalsIn(permalink, place)
  if (place === 'biography') return `/${permalink}/biography#${itemUid}`
  const { commentUid } = story
  return `/${permalink}/${place}/${itemUid}${commentUid ? `#comment-${commentUid}` : ''}`
}

const proposalsIn = (permalink: string, place: string): string => `/${permalink}/${place}/proposals`
