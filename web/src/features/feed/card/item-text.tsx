import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { kindOf } from '../../../shared/items/item-kind.ts'
import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import classes from './item-text.module.css'

/** A short text is set like a dedication; a long one as body text. */
const mostDedicated = 240

export const ItemText = ({ item, body }: { item: FeedItem; body: string }) => {
  if (!body.trim()) return null
  const dedicated = kindOf(item.itemType) === 'tribute' && body.length <= mostDedicated
  return (
    <div className={dedicated ? classes.dedication : classes.reading}>
      <MarkdownView text={body} />
    </div>
  )
}
