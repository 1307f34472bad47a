import { Input } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepWords, newCommentDraft, readWords } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './comments.module.css'

interface CommentEntryProps {
  itemUid: string
  /** Someone has just asked to write. */
  wanted: boolean
  onSend: (message: string) => Promise<unknown>
}

/**
 * Where a comment is begun. The field comes when it is wanted, or when words wait in it: at each field of a long
 * feed the browser would look through all the others again.
 */
export const CommentEntry = ({ itemUid, wanted, onSend }: CommentEntryProps) => {
  const { t } = useTranslation('feed')
  const draft = newCommentDraft(itemUid)
  const [kept] = useState(() => readWords(draft))
  const [asked, setAsked] = useState(wanted)

  if (!asked && kept === '')
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
  return (
    <CommentForm
      label={t('feed:comment.write')}
      submit={t('feed:comment.send')}
      start={kept}
      focused={asked && kept === ''}
      onType={(message) => keepWords(draft, message)}
      onSend={onSend}
    />
  )
}
