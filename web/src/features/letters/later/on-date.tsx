import { letterLimits } from '@souvenance/contract/messages/letter-limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ZoneField } from '../../../shared/zones/zone-field.tsx'
import { DateSelector } from '../../../ui/fields/dates/date-selector.tsx'
import { TimeField } from '../../../ui/fields/dates/time-field.tsx'
import { asFieldError } from '../../../ui/fields/field-error.tsx'
import { Occasion, type OccasionKind } from '../occasions/occasion.tsx'
import classes from './when-choice.module.css'
import type { WhenChoiceProps } from './when-choice.tsx'

const today = (): string => new Date().toISOString().slice(0, 10)

/** A day and a time by the clocks of a zone. */
export const OnDate = ({ values, onChange, faults }: WhenChoiceProps) => {
  const { t } = useTranslation('letters')
  const { date, time, zone, addressees } = values
  const [kind, setKind] = useState<OccasionKind>(date.year === null ? 'birthday' : 'date')
  // A date that passed while its writer lives can stay.
  const first = date.year && date.year < Number(today().slice(0, 4)) ? `${date.year}-01-01` : today()
  const last = `${Number(today().slice(0, 4)) + letterLimits.years}-12-31`
  return (
    <div className={classes.occasion}>
      <Occasion
        reader={addressees[0]}
        today={today()}
        kind={kind}
        onKind={setKind}
        onDate={(next) => onChange({ date: next })}
      />
      {(kind === 'date' || faults.date) && (
        <DateSelector
          label={t('letters:when.day')}
          value={date}
          onChange={(next) => onChange({ date: next })}
          min={first}
          max={last}
          ahead
          error={faults.date}
        />
      )}
      <div className={classes.pair}>
        <TimeField
          label={t('letters:when.time')}
          error={asFieldError(faults.time)}
          value={time}
          onChange={(next) => next && onChange({ time: next })}
        />
        <ZoneField
          label={t('letters:when.zone')}
          error={faults.zone}
          value={zone}
          onChange={(next) => onChange({ zone: next })}
        />
      </div>
    </div>
  )
}
