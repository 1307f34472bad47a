import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import { wayToItem } from './way-to-item.ts'

interface ItemAnchorProps extends ComponentPropsWithoutRef<'a'> {
  item: FeedItem
}

const keepView = ({ viewAs }: { viewAs?: number | undefined }) => (viewAs === undefined ? {} : { viewAs })

/** A link to an item's screen, a chapter in its book, under the same view-as. */
export const ItemAnchor = ({ item, ...anchor }: ItemAnchorProps) => (
  <Link {...wayToItem(item)} search={keepView} {...anchor} />
)
