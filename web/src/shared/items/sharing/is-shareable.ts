import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { findItemType } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'

type Shareable = Pick<FeedItem, 'itemType' | 'clouds'> & { memorial: { alive: boolean } }

/** Nobody else can open drafts, proposals, private items and items sealed until a death. */
export const isShareable = ({ itemType, clouds, memorial }: Shareable): boolean => {
  const state = findItemType(itemType)?.state
  if (clouds?.includes(cloudTypes.onlyMe)) return false
  return state === 'standard' || state === 'am' || (state === 'pm' && !memorial.alive)
}
