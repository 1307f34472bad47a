import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Precision } from '../../i18n/format.ts'
import { type DateBounds, type DateParts, dateOfParts } from '../fields/date-parts.ts'
import { DateSelector } from '../fields/date-selector.tsx'
import { Dialog } from './dialog.tsx'

export type KnownDate = { date: DateParts; precision: Precision }

interface DateDialogProps {
  words: { title: string; text: string; label: string; cancel: string; choose: string }
  start: KnownDate
  bounds: DateBounds
  /** What takes its time is waited for; where it fails the date stays, and a notice says why. */
  onChoose: (date: KnownDate) => unknown
  onClose: () => void
}

/** Asks for a date before something is done; closing it gives that up. */
export const DateDialog = ({ words, start, bounds, onChoose, onClose }: DateDialogProps) => {
  const [known, setKnown] = useState<KnownDate>({ date: start.date, precision: start.precision })
  const [sending, setSending] = useState(false)

  const choose = async () => {
    setSending(true)
    try {
      await onChoose(known)
    } catch {
      setSending(false)
    }
  }

  return (
    <Dialog
      opened
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={dateOfParts(known.date, known.precision) === null}
            loading={sending}
            onClick={() => void choose()}
          >
            {words.choose}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <DateSelector
        label={words.label}
        {...bounds}
        value={known.date}
        precision={known.precision}
        onChange={(date) => setKnown({ ...known, date })}
        onPrecisionChange={(precision) => setKnown({ ...known, precision })}
      />
    </Dialog>
  )
}
