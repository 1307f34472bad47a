import { letterLimits } from '@souvenance/contract/messages/letter-limits'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ZoneField } from '../../../shared/zones/zone-field.tsx'
import { DateSelector } from '../../../ui/fields/dates/date-selector.tsx'
import { TimeField } from '../../../ui/fields/dates/time-field.tsx'
import classes from './when-choice.module.css'
import type { WhenChoiceProps } from './when-choice.tsx'

const today = (): string => new Date().toISOString().slice(0, 10)

/** A day and a time by the clocks of a zone. */
export const OnDate = ({ values: { date, time, zone }, onChange, error }: WhenChoiceProps) => {
  const { t } = useTranslation('letters')
  // A date that passed while its writer lives can stay.
  const first = date.year && date.year < Number(today().slice(0, 4)) ? `${date.year}-01-01` : today()
  const last = `${Number(today().slice(0, 4)) + letterLimits.years}-12-31`
  return (
    <>
      <DateSelector
        label={t('letters:when.day')}
        value={date}
        onChange={(next) => onChange({ date: next })}
        min={first}
        max={last}
        ahead
        error={error}
      />
      <div className={classes.pair}>
        <TimeField
          label={t('letters:when.time')}
          value={time}
          onChange={(next) => next && onChange({ time: next })}
        />
        <ZoneField
          label={t('letters:when.zone')}
          value={zone}
          onChange={(next) => onChange({ zone: next })}
        />
      </div>
    </>
  )
}
