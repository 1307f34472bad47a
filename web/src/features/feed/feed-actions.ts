import type { FeedItem, HeldPicture } from '@souvenance/contract/items/feed-items'
import { createContext, useContext } from 'react'

/** Actions of other features on an item; the screen provides them. */
export interface FeedActions {
  edit: (item: FeedItem) => void
  accept: (item: FeedItem) => void
  openPicture?: (item: FeedItem, picture: HeldPicture) => void
}

const FeedActionsContext = createContext<FeedActions>({ edit: () => {}, accept: () => {} })

export const FeedActionsProvider = FeedActionsContext.Provider

export const useFeedActions = (): FeedActions => useContext(FeedActionsContext)
