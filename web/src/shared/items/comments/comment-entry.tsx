import { Input } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { newCommentDraft, readWords } from './comment-draft.ts'
import classes from './comments.module.css'
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
  const { t } = useTranslation('feed')
  const [kept] = useState(() => readWords(newCommentDraft(item.itemUid)))
  const [asked, setAsked] = useState(wanted)
  if (wanted && !asked) setAsked(true)
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
