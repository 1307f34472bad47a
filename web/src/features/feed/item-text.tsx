import type { FeedItem } from '@souvenance/contract/feed-items'
import { MarkdownView } from '../../ui/text/markdown-view.tsx'
import { kindOf } from './item-kind.ts'
import classes from './item-text.module.css'

/** A few words are set like a dedication; what takes longer to read is set to be read. */
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
