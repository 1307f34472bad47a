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
  onChoose: (date: KnownDate) => void
  onClose: () => void
}

/** Asks for a date before something is done; closing it gives that up. */
export const DateDialog = ({ words, start, bounds, onChoose, onClose }: DateDialogProps) => {
  const [known, setKnown] = useState<KnownDate>({ date: start.date, precision: start.precision })
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
            onClick={() => onChoose(known)}
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
