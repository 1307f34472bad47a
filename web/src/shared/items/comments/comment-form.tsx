import { Button, Input } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isComposing } from '../../../ui/fields/is-composing.ts'
import classes from './comments.module.css'

interface CommentFormProps {
  label: string
  submit: string
  start?: string
  /** The present text; empty for a new comment. */
  saved?: string
  /** Focuses the field once it renders. */
  focused: boolean
  /** Called with every change, to keep a draft. */
  onType: (message: string) => void
  onSend: (message: string) => Promise<unknown>
  onCancel?: () => void
}

const mostRows = 10
const charactersInRow = 60

/** For browsers without field-sizing; measuring each field would slow a long list. */
const rowsFor = (message: string): number => {
  const rows = message.split('\n').map((line) => Math.max(1, Math.ceil(line.length / charactersInRow)))
  return Math.min(
    mostRows,
    rows.reduce((sum, row) => sum + row, 0),
  )
}

const joinWords = (sent: string, typed: string): string => (typed ? `${sent}\n\n${typed}` : sent)

/** Puts the caret at the end of the text. */
const goToEnd = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) =>
  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)

/** A textarea that grows. A submission is optimistic; if it fails its text is restored. */
export const CommentForm = ({
  label,
  submit,
  start = '',
  saved = '',
  focused,
  onType,
  onSend,
  onCancel,
}: CommentFormProps) => {
  const { t } = useTranslation('feed')
  const [message, setMessage] = useState(start)
  const [sending, setSending] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  /** Text typed during a submission; appended to the submitted text if the call fails. */
  const next = useRef('')
  const trimmed = message.trim()

  const type = (text: string) => {
    setMessage(text)
    next.current = text
    onType(sending ? joinWords(sending, text) : text)
  }

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (trimmed === '' || sending) return
    // The button unmounts with the text: focus stays in the field.
    if (!onCancel) field.current?.focus()
    setSending(trimmed)
    setMessage('')
    next.current = ''
    try {
      await onSend(trimmed)
      onType(next.current)
    } catch {
      // The mutation's notice says why; the text is restored.
      setMessage(joinWords(trimmed, next.current))
    } finally {
      setSending('')
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && message === saved) onCancel?.()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <Input
        component="textarea"
        multiline
        aria-label={label}
        placeholder={label}
        classNames={{ input: classes.field ?? '' }}
        ref={field}
        rows={rowsFor(message)}
        maxLength={limits.comment}
        value={message}
        autoFocus={focused}
        onFocus={focused ? goToEnd : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {(trimmed !== '' || onCancel) && (
        <div className={classes.buttons}>
          {onCancel && (
            <Button variant="subtle" size="sm" onClick={onCancel}>
              {t('feed:comment.cancel')}
            </Button>
          )}
          <Button type="submit" size="sm" disabled={trimmed === ''} loading={sending !== ''}>
            {submit}
          </Button>
        </div>
      )}
    </form>
  )
}
