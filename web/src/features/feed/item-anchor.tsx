import type { FeedItem } from '@souvenance/contract/feed-items'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import { wayToItem } from './way-to-item.ts'

interface ItemAnchorProps extends ComponentPropsWithoutRef<'a'> {
  item: FeedItem
}

const keepView = ({ viewAs }: { viewAs?: number | undefined }) => (viewAs === undefined ? {} : { viewAs })

/** Leads to where an item stands alone, a chapter in its book, seen through the same eyes. */
export const ItemAnchor = ({ item, ...anchor }: ItemAnchorProps) => (
  <Link {...wayToItem(item)} search={keepView} {...anchor} />
)
