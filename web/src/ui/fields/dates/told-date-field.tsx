import type { ToldDate } from '@souvenance/contract/dates/date-nuances'
import { type DateRefusal, type ReadDate, readToldDate } from '@souvenance/contract/dates/read-told-date'
import type { TFunction } from 'i18next'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatDate } from '../../../i18n/format.ts'
import { precisionOf, writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isComposing } from '../is-composing.ts'
import { TextField } from '../text-field.tsx'
import { choosePart, type DateEntry, dateOfEntry, emptyEntry, entryOf, isEntryBegun } from './date-entry.ts'
import type { DateBounds } from './date-parts.ts'
import { DateSelector } from './date-selector.tsx'
import { SureChoice } from './sure-choice.tsx'
import classes from './told-date-field.module.css'

interface ToldDateFieldProps {
  label: ReactNode
  /** Names the lists. */
  partsLabel: ReactNode
  value: DateEntry
  bounds: DateBounds
  onChange: (value: DateEntry) => void
  /** Only a day, a month or a year can be kept: no season, no “about”. */
  exact?: boolean
  error?: ReactNode
  /** The only field of its box: takes the focus when it appears, and reserves room for its messages. */
  first?: boolean
}

/**
 * Milliseconds without typing before a refusal is shown: half a date is not wrong yet, unless Enter ends it. Blur does
 * not show it, since the layout would shift under the button being pressed.
 */
const restMs = 900

const refusals: Record<DateRefusal, (t: TFunction, bounds: DateBounds) => string> = {
  unclear: (t) => t('dates:refused.unclear'),
  noYear: (t) => t('dates:refused.noYear'),
  noSuchDay: (t) => t('dates:refused.noSuchDay'),
  future: (t) => t('dates:refused.future'),
  tooEarly: (t, { min }) => t('dates:refused.tooEarly', { year: Number(min.slice(0, 4)) }),
}

const isVague = ({ about, told }: ToldDate): boolean => about === true || told !== undefined

const useRested = (text: string): [boolean, () => void] => {
  const [restedText, setRested] = useState(text)
  useEffect(() => {
    const waiting = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(waiting)
  }, [text])
  return [restedText === text, () => setRested(text)]
}

/** A date typed in words, with its interpretation below; the lists set the same date. */
export const ToldDateField = ({
  label,
  partsLabel,
  value,
  bounds,
  onChange,
  exact = false,
  error,
  first = false,
}: ToldDateFieldProps) => {
  const { t, language } = useTranslation('dates')
  const words = { t, language }
  const ids = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (first) field.current?.focus()
  }, [first])
  const known = dateOfEntry(value)
  const [listed, setListed] = useState(value.text === null && isEntryBegun(value))
  const text = value.text ?? (known ? writeDate(words, known) : '')
  const [rested, rest] = useRested(text)
  const [composing, setComposing] = useState(false)
  const answer: ReadDate | null =
    known || value.text === null || text.trim() === '' ? null : readToldDate(text, bounds)
  const refusal = answer && 'refused' in answer ? refusals[answer.refused](t, bounds) : null
  const vague = answer && 'date' in answer ? t('dates:refused.vague') : null
  const refused = rested && !composing ? (refusal ?? vague) : null
  const choices = rested && answer && 'choices' in answer ? answer.choices : []

  const type = (typed: string) => {
    const read = readToldDate(typed, bounds)
    const kept = 'date' in read && !(exact && isVague(read.date)) ? entryOf(read.date) : emptyEntry
    onChange({ ...kept, text: typed })
  }
  const press = (event: KeyboardEvent) => {
    // Enter chooses a word and Escape leaves it: neither acts on the surrounding form.
    if (isComposing(event)) event.stopPropagation()
    else if (event.key === 'Enter' && answer) {
      event.preventDefault()
      rest()
    }
  }
  const readWords = (date: ToldDate): string => {
    const kept = formatDate(language, date.date, precisionOf(date.format))
    return date.about || date.told
      ? t('dates:readKept', { date: writeDate(words, date), kept })
      : t('dates:read', { date: kept })
  }

  return (
    <div className={classes.field} data-first={first || undefined}>
      <TextField
        ref={field}
        label={label}
        description={exact ? t('dates:hintExact') : t('dates:hint')}
        error={refused ?? error}
        value={text}
        autoComplete="off"
        maxLength={80}
        data-autofocus={first || undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={press}
      />
      <p className={classes.read} role="status">
        {known && readWords(known)}
        {choices.length > 0 && t('dates:ask')}
      </p>
      {choices.length > 0 && (
        <div className={classes.choices}>
          {choices.map((choice) => (
            <button key={choice.date} type="button" onClick={() => onChange(entryOf(choice))}>
              {writeDate(words, choice)}
            </button>
          ))}
        </div>
      )}
      {known && !exact && (
        <SureChoice
          about={known.about === true}
          onChange={(about) => onChange(entryOf({ ...known, about }))}
        />
      )}
      <button
        type="button"
        className={classes.way}
        aria-expanded={listed}
        aria-controls={`${ids}-lists`}
        onClick={() => setListed(!listed)}
      >
        {t('dates:parts')}
      </button>
      <div id={`${ids}-lists`} hidden={!listed}>
        {listed && (
          <DateSelector
            label={partsLabel}
            {...bounds}
            value={value.date}
            precision={value.precision}
            onChange={(date) => onChange(choosePart(value, { date }))}
            onPrecisionChange={(precision) => onChange(choosePart(value, { precision }))}
          />
        )}
      </div>
    </div>
  )
}
