import { Input } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { newCommentDraft, readWords } from './comment-draft.ts'
import classes from './comments.module.css'

const loadField = () => import('./new-comment.tsx')
const NewComment = lazy(async () => ({ default: (await loadField()).NewComment }))

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
  const shape = (
    <Input
      component="button"
      type="button"
      classNames={{ wrapper: classes.form ?? '' }}
      onPointerEnter={loadField}
      onFocus={loadField}
      onClick={() => setAsked(true)}
    >
      <Input.Placeholder>{t('feed:comment.write')}</Input.Placeholder>
    </Input>
  )
  if (!asked && kept === '') return shape
  return (
    <Suspense fallback={shape}>
      <NewComment item={item} kept={kept} focused={asked && kept === ''} />
    </Suspense>
  )
}
