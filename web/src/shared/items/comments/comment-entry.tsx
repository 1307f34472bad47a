import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useState } from 'react'
import { CommentButton } from './comment-button.tsx'
import { newCommentDraft, readWords } from './comment-draft.ts'
import { NewComment } from './new-comment.tsx'

interface CommentEntryProps {
  item: FeedItem
  /** The comment button was pressed. */
  wanted: boolean
}

/**
 * The entry of a new comment. The field is rendered on demand, or if a draft is stored: with each field of a long feed
 * the browser restyles all the others.
 */
export const CommentEntry = ({ item, wanted }: CommentEntryProps) => {
  const [kept] = useState(() => readWords(newCommentDraft(item.itemUid)))
  const [asked, setAsked] = useState(wanted)
  if (wanted && !asked) setAsked(true)
  if (asked || kept !== '') return <NewComment item={item} kept={kept} focused={asked && kept === ''} />
  return <CommentButton onPress={() => setAsked(true)} />
}
