import { useForm } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import { useTranslation } from 'react-i18next'
import type { Precision } from '../../i18n/format.ts'
import { type DateParts, dateOfParts, emptyDate, partsOfDate } from '../../ui/fields/date-parts.ts'
import { DateSelector } from '../../ui/fields/date-selector.tsx'
import { now } from '../../ui/time/clock.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsChange } from './use-settings-change.ts'

interface LifeDateFormProps {
  id: 'birth' | 'death'
  title: string
  label: string
  own: boolean
  saved: { date: string | null; format: number }
  save: (date: string, format: number) => Promise<unknown>
}

const precisions: readonly Precision[] = ['day', 'month', 'year']

/** Older lives are rare; the list of years stays short enough to scroll. */
const firstYear = 1500

const precisionOf = (format: number): Precision => precisions[format - 1] ?? 'day'

export const LifeDateForm = ({ id, title, label, own, saved, save }: LifeDateFormProps) => {
  const { t } = useTranslation('page-settings')
  const change = useSettingsChange(own)
  const today = now()
  const oldest = own ? today.getUTCFullYear() - limits.oldestBirthYears : firstYear
  const form = useForm<{ date: DateParts; precision: Precision }>({
    initialValues: {
      date: saved.date ? partsOfDate(saved.date, precisionOf(saved.format)) : emptyDate,
      precision: precisionOf(saved.format),
    },
    validate: {
      date: (date, { precision }) =>
        dateOfParts(date, precision) ? null : t('page-settings:date.incomplete'),
    },
  })
  const { date, precision } = form.values
  return (
    <SettingsSection
      id={id}
      title={title}
      form={form}
      send={() => change(save(dateOfParts(date, precision) ?? '', precisions.indexOf(precision) + 1))}
    >
      <DateSelector
        label={label}
        min={`${String(oldest).padStart(4, '0')}-01-01`}
        max={today.toISOString().slice(0, 10)}
        birthday={own}
        {...form.getInputProps('date')}
        value={date}
        precision={precision}
        onPrecisionChange={(chosen) => form.setFieldValue('precision', chosen)}
      />
    </SettingsSection>
  )
}
