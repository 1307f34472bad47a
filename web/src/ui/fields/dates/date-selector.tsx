import { Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { monthNames, type Precision } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../field-error.tsx'
import { SelectField } from '../select-field.tsx'
import { clampDate, type DateBounds, type DateParts, rangesOf } from './date-parts.ts'
import classes from './date-selector.module.css'
import { PrecisionChoice } from './precision-choice.tsx'

interface DateSelectorProps extends DateBounds {
  label: ReactNode
  value: DateParts
  onChange: (value: DateParts) => void
  precision?: Precision
  /** Present if the precision can be chosen. */
  onPrecisionChange?: (precision: Precision) => void
  error?: ReactNode
  /** For a birth date, lets the browser autofill each part. */
  birthday?: boolean
  /** For a date to come, the next years are listed first. */
  ahead?: boolean
  disabled?: boolean
}

const numbers = ([from, to]: readonly [number, number]) =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, step) => from + step)

export const DateSelector = ({
  label,
  value,
  onChange,
  precision = 'day',
  onPrecisionChange,
  error,
  birthday = false,
  ahead = false,
  disabled = false,
  min,
  max,
}: DateSelectorProps) => {
  const { t, language } = useTranslation('ui')
  const errorId = useId()
  /** The last choice as it was made, where another part had to follow it. */
  const [asked, setAsked] = useState<DateParts | null>(null)
  const ranges = rangesOf(value, { min, max })
  const years = numbers(ranges.year)
  const months = monthNames(language)

  const part = (name: keyof DateParts, title: string, options: { value: number; label: string }[]) => (
    <SelectField
      withAria={false}
      aria-label={title}
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={error ? errorId : undefined}
      error={Boolean(error)}
      disabled={disabled}
      autoComplete={birthday ? `bday-${name}` : 'off'}
      value={value[name] ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value === '' ? null : Number(currentTarget.value)
        const made = { ...value, [name]: chosen }
        setAsked(made)
        onChange(clampDate(made, { min, max }))
      }}
    >
      <option value="">{title}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
  /** The text that replaces the former choice; nothing once the date is another one. */
  const replaced = (): string | undefined => {
    const { day, month } = value
    if (!asked || value.year !== asked.year) return undefined
    if (month !== asked.month && month !== null) return t('ui:date.noMonth', { chosen: months[month - 1] })
    return month === asked.month && day !== asked.day && precision === 'day'
      ? t('ui:date.noDay', { asked: asked.day, chosen: day })
      : undefined
  }
  const plain = (values: number[]) => values.map((number) => ({ value: number, label: String(number) }))

  return (
    <fieldset className={classes.fieldset} disabled={disabled}>
      <Input.Label component="legend">{label}</Input.Label>
      {onPrecisionChange && (
        <PrecisionChoice value={precision} onChange={onPrecisionChange} disabled={disabled} />
      )}
      <div className={classes.parts} data-precision={precision}>
        {precision === 'day' && part('day', t('ui:date.day'), plain(numbers(ranges.day)))}
        {precision !== 'year' &&
          part(
            'month',
            t('ui:date.month'),
            numbers(ranges.month).map((month) => ({ value: month, label: months[month - 1] ?? '' })),
          )}
        {part('year', t('ui:date.year'), plain(ahead ? years : years.reverse()))}
      </div>
      <p role="status" className={classes.replaced}>
        {replaced()}
      </p>
      {error && (
        <div id={errorId} className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
