import type { FeedItem, HeldPicture } from '@souvenance/contract/feed-items'
import { createContext, useContext } from 'react'

/** What other parts of the product do for an item; the screen brings them together. */
export interface FeedActions {
  edit: (item: FeedItem) => void
  accept: (item: FeedItem) => void
  openPicture?: (item: FeedItem, picture: HeldPicture) => void
}

const FeedActionsContext = createContext<FeedActions>({ edit: () => {}, accept: () => {} })

export const FeedActionsProvider = FeedActionsContext.Provider

export const useFeedActions = (): FeedActions => useContext(FeedActionsContext)
