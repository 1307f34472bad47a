import { useState } from 'react'
import type { Precision } from '../../i18n/format.ts'
import { type DateEntry, entryOf } from '../fields/dates/date-entry.ts'
import { type DateParts, emptyDate } from '../fields/dates/date-parts.ts'
import { DateSelector } from '../fields/dates/date-selector.tsx'
import { ToldDateField } from '../fields/dates/told-date-field.tsx'
import { Section } from './section.tsx'

export const DateSamples = () => {
  const [birth, setBirth] = useState<DateParts>({ day: 14, month: 9, year: 1990 })
  const [loose, setLoose] = useState<DateParts>(emptyDate)
  const [precision, setPrecision] = useState<Precision>('month')
  const [told, setTold] = useState<DateEntry>(entryOf({ date: '1956-01-01', format: 3, told: 'summer' }))
  const bounds = { min: '1876-01-01', max: '2026-05-11' }
  return (
    <Section title="Dates">
      <ToldDateField
        label="As people say it"
        partsLabel="Date"
        value={told}
        bounds={bounds}
        onChange={setTold}
      />
      <DateSelector label="Date of birth" value={birth} onChange={setBirth} birthday {...bounds} />
      <DateSelector
        label="When did it happen"
        value={loose}
        onChange={setLoose}
        precision={precision}
        onPrecisionChange={setPrecision}
        {...bounds}
      />
      <DateSelector
        label="Date of death"
        value={birth}
        onChange={setBirth}
        error="The death comes before the birth."
        {...bounds}
      />
      <DateSelector label="Year only" value={birth} onChange={setBirth} precision="year" {...bounds} />
      <DateSelector label="Not open yet" value={birth} onChange={setBirth} disabled {...bounds} />
    </Section>
  )
}
