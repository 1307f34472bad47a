import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import { asViewed } from '../view-as/as-viewed.ts'
import { wayToItem } from './way-to-item.ts'

interface ItemAnchorProps extends ComponentPropsWithoutRef<'a'> {
  item: FeedItem
}

/** A link to an item's screen, a chapter in its book, under the same view-as. */
export const ItemAnchor = ({ item, ...anchor }: ItemAnchorProps) => (
  <Link {...wayToItem(item)} search={asViewed} {...anchor} />
)
