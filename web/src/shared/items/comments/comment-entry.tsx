import { Input } from '@mantine/core'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { newCommentDraft, readWords } from './comment-draft.ts'
import classes from './comments.module.css'

type Module = typeof import('./new-comment.tsx')
let loaded: Module | undefined
const loadField = async (): Promise<Module> => {
  loaded ??= await import('./new-comment.tsx')
  return loaded
}
/** Fetches the field before it is asked for, so that the keys typed right after the press are in it. */
export const usePrefetchedField = (mayComment: boolean): void =>
  useEffect(() => {
    if (mayComment) void loadField()
  }, [mayComment])

const LazyComment = lazy(async () => ({ default: (await loadField()).NewComment }))

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
  if (asked || kept !== '') return <AskedField item={item} kept={kept} focused={asked && kept === ''} />
  return <FieldShape onAsk={() => setAsked(true)} />
}

const AskedField = (props: Parameters<Module['NewComment']>[0]) => {
  const [Field] = useState(() => loaded?.NewComment ?? LazyComment)
  return (
    <Suspense fallback={<FieldShape />}>
      <Field {...props} />
    </Suspense>
  )
}

const FieldShape = ({ onAsk }: { onAsk?: () => void }) => {
  const { t } = useTranslation('feed')
  return (
    <Input
      component="button"
      type="button"
      classNames={{ wrapper: classes.form ?? '' }}
      {...(onAsk && { onClick: onAsk })}
    >
      <Input.Placeholder>{t('feed:comment.write')}</Input.Placeholder>
    </Input>
  )
}
