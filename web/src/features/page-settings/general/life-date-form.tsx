import { useForm } from '@mantine/form'
import { limits } from '@souvenance/contract/limits'
import type { Precision } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  type DateParts,
  dateOfParts,
  emptyDate,
  isUnfinishedDate,
  partsOfDate,
} from '../../../ui/fields/dates/date-parts.ts'
import { DateSelector } from '../../../ui/fields/dates/date-selector.tsx'
import { oldestLife } from '../../../ui/fields/dates/life-bounds.ts'
import { now } from '../../../ui/time/clock.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSettingsChange } from '../use-settings-change.ts'

interface LifeDateFormProps {
  id: 'birth' | 'death'
  title: string
  label: string
  own: boolean
  saved: { date: string | null; format: number }
  save: (date: string | null, format: number) => Promise<unknown>
}

const precisions: readonly Precision[] = ['day', 'month', 'year']

const precisionOf = (format: number): Precision => precisions[format - 1] ?? 'day'

export const LifeDateForm = ({ id, title, label, own, saved, save }: LifeDateFormProps) => {
  const { t } = useTranslation('page-settings')
  const change = useSettingsChange(own)
  const today = now()
  const oldest = own ? `${today.getUTCFullYear() - limits.oldestBirthYears}-01-01` : oldestLife
  const form = useForm<{ date: DateParts; precision: Precision }>({
    initialValues: {
      date: saved.date ? partsOfDate(saved.date, precisionOf(saved.format)) : emptyDate,
      precision: precisionOf(saved.format),
    },
    validate: {
      date: (date, { precision }) => {
        const wrong = own ? !dateOfParts(date, precision) : isUnfinishedDate(date, precision)
        return wrong ? t('page-settings:date.incomplete') : null
      },
    },
  })
  const { date, precision } = form.values
  return (
    <SettingsSection
      id={id}
      title={title}
      lead={own ? undefined : t('page-settings:date.unknown')}
      form={form}
      send={() => change(save(dateOfParts(date, precision), precisions.indexOf(precision) + 1))}
    >
      <DateSelector
        label={label}
        min={oldest}
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
