import { Button } from '@mantine/core'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { type FormEvent, useId, useState } from 'react'
import { type DateEntry, dateOfEntry } from '../fields/dates/date-entry.ts'
import type { DateBounds } from '../fields/dates/date-parts.ts'
import { ToldDateField } from '../fields/dates/told-date-field.tsx'
import classes from './date-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface DateDialogProps {
  words: { title: string; text: string; label: string; cancel: string; choose: string }
  start: DateEntry
  bounds: DateBounds
  /** Awaited; if it fails the date stays, and a notice says why. */
  onChoose: (date: PartialDate) => unknown
  onClose: () => void
  /** An action without a date. */
  otherwise?: { text: string; label: string; run: () => unknown } | undefined
}

/** Asks for a date before an action; closing it cancels the action. */
export const DateDialog = ({ words, start, bounds, onChoose, onClose, otherwise }: DateDialogProps) => {
  const form = useId()
  const [entry, setEntry] = useState(start)
  const known = dateOfEntry(entry)
  const [sending, setSending] = useState(false)

  const send = async (act: () => unknown) => {
    if (sending) return
    setSending(true)
    try {
      await act()
    } catch {
      setSending(false)
    }
  }
  const choose = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (known) void send(() => onChoose(known))
  }

  return (
    <Dialog
      opened
      writing
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} disabled={known === null} loading={sending}>
            {words.choose}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <form id={form} onSubmit={choose}>
        <ToldDateField
          label={words.label}
          partsLabel={words.label}
          value={entry}
          bounds={bounds}
          onChange={setEntry}
          first
        />
      </form>
      {otherwise && (
        <p className={classes.otherwise}>
          {otherwise.text}{' '}
          <button type="button" disabled={sending} onClick={() => void send(otherwise.run)}>
            {otherwise.label}
          </button>
        </p>
      )}
    </Dialog>
  )
}
