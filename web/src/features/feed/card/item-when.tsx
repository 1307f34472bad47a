import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { type ReactNode, useId } from 'react'
import { ItemAnchor } from '../../../shared/items/item-anchor.tsx'
import { kindOf } from '../../../shared/items/item-kind.ts'
import classes from './item-when.module.css'

interface ItemWhenProps {
  item: FeedItem
  /** Id of the item's title; absent on the item's own screen, where nothing links to it. */
  titleId: string | undefined
  children: ReactNode
}

/** The date links to the item itself; a chapter is linked by its title. */
export const ItemWhen = ({ item, titleId, children }: ItemWhenProps) => {
  const id = useId()
  if (titleId === undefined || kindOf(item.itemType) === 'chapter')
    return <span className={classes.when}>{children}</span>
  return (
    <ItemAnchor item={item} id={id} className={classes.when} aria-labelledby={`${id} ${titleId}`}>
      {children}
    </ItemAnchor>
  )
}
