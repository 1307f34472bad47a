import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { keepWords, newCommentDraft } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import { useAddComment } from './use-comments.ts'
import { isGone, offerWords, useLostWords } from './use-lost-words.ts'

interface NewCommentProps {
  item: FeedItem
  kept: string
  focused: boolean
}

export const NewComment = ({ item, kept, focused }: NewCommentProps) => {
  const { t } = useTranslation('feed')
  const draft = newCommentDraft(item.itemUid)
  useLostWords(item, draft)
  const add = useAddComment(item)
  const send = (message: string) =>
    add(message).catch((error: unknown) => {
      if (isGone(error)) void offerWords(t, draft)
      throw error
    })
  return (
    <CommentForm
      label={t('feed:comment.write')}
      submit={t('feed:comment.send')}
      start={kept}
      focused={focused}
      onType={(message) => keepWords(draft, message)}
      onSend={send}
    />
  )
}
