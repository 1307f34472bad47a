import type { FeedItem } from '@souvenance/contract/feed-items'
import { type ReactNode, useId } from 'react'
import { ItemAnchor } from './item-anchor.tsx'
import { kindOf } from './item-kind.ts'
import classes from './item-when.module.css'

interface ItemWhenProps {
  item: FeedItem
  /** What the item is called; absent where it stands alone already. */
  titleId: string | undefined
  children: ReactNode
}

/** When it was leads to the item itself; to a chapter its title leads. */
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
