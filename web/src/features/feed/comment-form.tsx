import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './comments.module.css'

interface CommentFormProps {
  label: string
  submit: string
  start?: string
  /** Whoever asked for the field writes in it at once. */
  focused: boolean
  /** What is typed is given to whoever keeps it over a reload. */
  onType?: (message: string) => void
  onSend: (message: string) => Promise<unknown>
  onCancel?: () => void
}

const mostLetters = 5000
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

/** A line that grows as it is written. It is emptied only once it has arrived. */
export const CommentForm = ({
  label,
  submit,
  start = '',
  focused,
  onType,
  onSend,
  onCancel,
}: CommentFormProps) => {
  const { t } = useTranslation('feed')
  const [message, setMessage] = useState(start)
  const [sending, setSending] = useState(false)
  const trimmed = message.trim()

  const type = (text: string) => {
    setMessage(text)
    onType?.(text)
  }

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (trimmed === '' || sending) return
    setSending(true)
    try {
      await onSend(trimmed)
      type('')
    } catch {
      // What went wrong is told by a notice; the words stay where they are.
    } finally {
      setSending(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onCancel) onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <Textarea
        aria-label={label}
        placeholder={label}
        classNames={{ input: classes.field ?? '' }}
        rows={rowsFor(message)}
        maxLength={mostLetters}
        value={message}
        autoFocus={focused}
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
          <Button type="submit" size="sm" loading={sending} disabled={trimmed === ''}>
            {submit}
          </Button>
        </div>
      )}
    </form>
  )
}
