import { Button, Textarea } from '@mantine/core'
import { limits } from '@souvenance/contract/limits'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './comments.module.css'

interface CommentFormProps {
  label: string
  submit: string
  start?: string
  /** What stands there already; nothing for a new comment. */
  saved?: string
  /** Whoever asked for the field writes in it at once. */
  focused: boolean
  /** What is typed is given to whoever keeps it over a reload. */
  onType: (message: string) => void
  onSend: (message: string) => Promise<unknown>
  onCancel?: () => void
}

const mostRows = 10
const lettersInRow = 60

/** For browsers that do not let a field grow by themselves: measuring each field would hold up a long list. */
const rowsFor = (message: string): number => {
  const rows = message.split('\n').map((line) => Math.max(1, Math.ceil(line.length / lettersInRow)))
  return Math.min(
    mostRows,
    rows.reduce((sum, row) => sum + row, 0),
  )
}

const joinWords = (sent: string, typed: string): string => (typed ? `${sent}\n\n${typed}` : sent)

/** Who changes words goes on after the last one. */
const goToEnd = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) =>
  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)

/** A line that grows as it is written. What is sent stands among the others at once; it comes back if it did not arrive. */
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
  /** What is typed while words are on their way; it waits behind them in case they come back. */
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
    // The button goes with the words: the keyboard goes on in the field.
    if (!onCancel) field.current?.focus()
    setSending(trimmed)
    setMessage('')
    next.current = ''
    try {
      await onSend(trimmed)
      onType(next.current)
    } catch {
      // What went wrong is told by a notice; the words are back where they were.
      setMessage(joinWords(trimmed, next.current))
    } finally {
      setSending('')
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && message === saved) onCancel?.()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <Textarea
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
