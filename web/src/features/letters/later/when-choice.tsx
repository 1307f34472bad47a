import { sendTypes } from '@souvenance/contract/messages/letter-limits'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { type CountdownUnit, countdownUnits, type LetterValues, mostOf } from './letter-values.ts'
import type { Faults } from './use-sealing.ts'
import classes from './when-choice.module.css'
import { clockWords, whenWords } from './when-words.ts'

export interface WhenChoiceProps {
  values: LetterValues
  onChange: (changes: Partial<LetterValues>) => void
  faults: Pick<Faults, 'date' | 'time' | 'zone' | 'countdown'>
}

const OnDate = lazy(async () => ({ default: (await import('./on-date.tsx')).OnDate }))

const Countdown = ({ values: { amount, unit }, onChange, faults }: WhenChoiceProps) => {
  const { t } = useTranslation('letters')
  const names: Record<CountdownUnit, string> = {
    minute: t('letters:when.units.minute', { count: amount }),
    hour: t('letters:when.units.hour', { count: amount }),
    day: t('letters:when.units.day', { count: amount }),
  }
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('letters:when.amount')}
        error={faults.countdown}
        value={amount}
        onChange={({ currentTarget }) => onChange({ amount: Number(currentTarget.value) })}
      >
        {Array.from({ length: mostOf[unit] }, (_, before) => before + 1).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('letters:when.unit')}
        value={unit}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as CountdownUnit
          onChange({ unit: next, amount: Math.min(amount, mostOf[next]) })
        }}
      >
        {(Object.keys(countdownUnits) as CountdownUnit[]).map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** When a letter leaves: so long after the page of its writer became a memorial, or on a date. */
export const WhenChoice = (props: WhenChoiceProps) => {
  const { t, language } = useTranslation('letters')
  const id = useId()
  const { values, onChange } = props
  const sentence = whenWords(t, language, values, 'sentence')
  const clocks = clockWords(t, language, values)
  return (
    <>
      <fieldset className={classes.when}>
        <legend>{t('letters:when.title')}</legend>
        <div className={classes.choice}>
          <ChoiceCard
            name={id}
            checked={values.type === sendTypes.countdown}
            onChange={() => onChange({ type: sendTypes.countdown })}
          >
            <span>
              <b>{t('letters:when.after')}</b>
              <span>{t('letters:when.afterHint')}</span>
            </span>
          </ChoiceCard>
          {values.type === sendTypes.countdown && <Countdown {...props} />}
        </div>
        <div className={classes.choice}>
          <ChoiceCard
            name={id}
            checked={values.type === sendTypes.date}
            onChange={() => onChange({ type: sendTypes.date })}
          >
            <span>
              <b>{t('letters:when.onDate')}</b>
              <span>{t('letters:when.onDateHint')}</span>
            </span>
          </ChoiceCard>
          <Suspense>{values.type === sendTypes.date && <OnDate {...props} />}</Suspense>
        </div>
      </fieldset>
      <div role="status" className={classes.sentence}>
        <p>{sentence}</p>
        {clocks && <p className={classes.clocks}>{clocks}</p>}
      </div>
    </>
  )
}
