import type { Precision } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SelectField } from '../select-field.tsx'
import classes from './precision-choice.module.css'

interface PrecisionChoiceProps {
  value: Precision
  onChange: (precision: Precision) => void
  disabled: boolean
}

const precisions: readonly string[] = ['day', 'month', 'year'] satisfies Precision[]

const isPrecision = (value: string): value is Precision => precisions.includes(value)

export const PrecisionChoice = ({ value, onChange, disabled }: PrecisionChoiceProps) => {
  const { t } = useTranslation('ui')
  return (
    <SelectField
      className={classes.choice ?? ''}
      aria-label={t('ui:date.known')}
      disabled={disabled}
      value={value}
      onChange={({ currentTarget }) => isPrecision(currentTarget.value) && onChange(currentTarget.value)}
    >
      <option value="day">{t('ui:date.knownDay')}</option>
      <option value="month">{t('ui:date.knownMonth')}</option>
      <option value="year">{t('ui:date.knownYear')}</option>
    </SelectField>
  )
}
