import { useForm } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SettingsSection } from '../../../shared/forms/sections/settings-section.tsx'
import {
  type DateEntry,
  dateOfEntry,
  emptyEntry,
  entryOf,
  isEntryBegun,
} from '../../../ui/fields/dates/date-entry.ts'
import { oldestLife } from '../../../ui/fields/dates/life-bounds.ts'
import { ToldDateField } from '../../../ui/fields/dates/told-date-field.tsx'
import { now } from '../../../ui/time/clock.ts'

interface LifeDateFormProps {
  id: 'birth' | 'death'
  title: string
  label: string
  own: boolean
  saved: { date: string | null; format: number }
  save: (date: string | null, format: number) => Promise<unknown>
}

/** Of somebody else's life nothing may be known; one's own birth is. The field is called as in the call. */
export const LifeDateForm = ({ id, title, label, own, saved, save }: LifeDateFormProps) => {
  const { t } = useTranslation('page-settings')
  const today = now()
  const min = own ? `${today.getUTCFullYear() - limits.oldestBirthYears}-01-01` : oldestLife
  const field = `${id}Date`
  const form = useForm<Record<string, DateEntry>>({
    initialValues: {
      [field]: entryOf(saved.date === null ? null : { date: saved.date, format: saved.format }),
    },
    validate: {
      [field]: (entry: DateEntry) => {
        const wrong = own ? dateOfEntry(entry) === null : isEntryBegun(entry)
        return wrong ? t('page-settings:date.incomplete') : null
      },
    },
  })
  const entry = form.values[field] ?? emptyEntry
  const start = dateOfEntry(form.getInitialValues()[field] ?? emptyEntry)
  const known = dateOfEntry(entry)
  const same = known?.date === start?.date && known?.format === start?.format
  return (
    <SettingsSection
      id={id}
      title={title}
      lead={own ? undefined : t('page-settings:date.unknown')}
      form={form}
      changed={!same || isEntryBegun(entry)}
      send={() => save(known?.date ?? null, known?.format ?? saved.format)}
    >
      <ToldDateField
        exact
        label={label}
        partsLabel={label}
        bounds={{ min, max: today.toISOString().slice(0, 10) }}
        value={entry}
        error={form.errors[field]}
        onChange={(date) => form.setFieldValue(field, date)}
      />
    </SettingsSection>
  )
}
