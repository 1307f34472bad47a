import type { FeedItem } from '@souvenance/contract/feed-items'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { kindOf } from './item-kind.ts'

const keepView = ({ viewAs }: { viewAs?: number | undefined }) => (viewAs === undefined ? {} : { viewAs })

/** Leads to where an item stands alone, a chapter in its book, seen through the same eyes. */
export const ItemAnchor = ({ item, children }: { item: FeedItem; children: ReactNode }) => {
  const { itemUid } = item
  const { permalink } = item.memorial
  const params = { permalink, itemUid }
  switch (kindOf(item.itemType)) {
    case 'chapter':
      return (
        <Link to="/$permalink/biography" params={{ permalink }} search={keepView} hash={itemUid}>
          {children}
        </Link>
      )
    case 'tribute':
      return (
        <Link to="/$permalink/tributes/$itemUid" params={params} search={keepView}>
          {children}
        </Link>
      )
    default:
      return (
        <Link to="/$permalink/timeline/$itemUid" params={params} search={keepView}>
          {children}
        </Link>
      )
  }
}
