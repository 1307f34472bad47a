import { datePrecisions } from '@souvenance/contract/dates/dates'
import { IconCalendarEvent } from '@tabler/icons-react'
import { formatDate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dateOfEntry, entryOf } from '../../ui/fields/dates/date-entry.ts'
import classes from './composer.module.css'
import { type ComposerValues, findTakenDate } from './composer-values.ts'

interface TakenDateProps {
  values: ComposerValues
  onChange: (changes: Partial<ComposerValues>) => void
}

/** The day a camera noted, for as long as no date is known: offered, because a scanner notes its own. */
export const TakenDate = ({ values, onChange }: TakenDateProps) => {
  const { t, language } = useTranslation('composer')
  const taken = findTakenDate(values.pictures)
  if (taken === undefined || dateOfEntry(values.when) !== null) return null
  return (
    <button
      type="button"
      className={classes.tool}
      onClick={() => onChange({ when: entryOf({ date: taken.slice(0, 10), format: datePrecisions.day }) })}
    >
      <IconCalendarEvent size={21} stroke={1.6} aria-hidden="true" />
      {t('composer:date.taken', { date: formatDate(language, taken, 'day') })}
    </button>
  )
}
