import { Input } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepWords, newCommentDraft, readWords } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './comments.module.css'
import { useAddComment } from './use-comments.ts'

interface CommentEntryProps {
  item: FeedItem
  /** Someone has just asked to write. */
  wanted: boolean
}

/**
 * Where a comment is begun. The field comes when it is wanted, or when words wait in it: at each field of a long
 * feed the browser would look through all the others again.
 */
export const CommentEntry = ({ item, wanted }: CommentEntryProps) => {
  const { t } = useTranslation('feed')
  const [kept] = useState(() => readWords(newCommentDraft(item.itemUid)))
  const [asked, setAsked] = useState(wanted)
  if (asked || kept !== '') return <NewComment item={item} kept={kept} focused={asked && kept === ''} />
  return (
    <Input
      component="button"
      type="button"
      classNames={{ wrapper: classes.form ?? '' }}
      onClick={() => setAsked(true)}
    >
      <Input.Placeholder>{t('feed:comment.write')}</Input.Placeholder>
    </Input>
  )
}

interface NewCommentProps {
  item: FeedItem
  kept: string
  focused: boolean
}

const NewComment = ({ item, kept, focused }: NewCommentProps) => {
  const { t } = useTranslation('feed')
  return (
    <CommentForm
      label={t('feed:comment.write')}
      submit={t('feed:comment.send')}
      start={kept}
      focused={focused}
      onType={(message) => keepWords(newCommentDraft(item.itemUid), message)}
      onSend={useAddComment(item)}
    />
  )
}
