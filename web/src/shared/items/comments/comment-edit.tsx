import type { Comment, FeedItem } from '@souvenance/contract/items/feed-items'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { changedCommentDraft, keepWords, readWords } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import { useEditComment } from './use-comments.ts'
import { useLostWords } from './use-lost-words.ts'

interface CommentEditProps {
  item: FeedItem
  comment: Comment
  focused: boolean
  onLeave: () => void
  /** The server refused it: the text is kept. */
  onLost: () => void
}

export const CommentEdit = ({ item, comment, focused, onLeave, onLost }: CommentEditProps) => {
  const { t } = useTranslation('feed')
  const edit = useEditComment(item, comment)
  const { message } = comment
  const draft = changedCommentDraft(comment.commentUid)
  useLostWords(item, draft)

  const cancel = () => {
    keepWords(draft, '')
    onLeave()
  }

  const save = async (text: string) => {
    onLeave()
    if (text === message) return
    await edit(text).catch((error) => {
      onLost()
      throw error
    })
  }

  return (
    <CommentForm
      label={t('feed:comment.edit')}
      start={readWords(draft) || message}
      saved={message}
      focused={focused}
      submit={t('feed:comment.save')}
      onType={(text) => keepWords(draft, text === message ? '' : text)}
      onSend={save}
      onCancel={cancel}
    />
  )
}
