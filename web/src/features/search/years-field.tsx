import { Input, type TextInputProps } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './search-form.module.css'

interface YearsFieldProps {
  legend: string
  start: TextInputProps
  end: TextInputProps
}

/** A range of years; either end may be empty. Its error is shown below both fields. */
export const YearsField = ({ legend, start, end }: YearsFieldProps) => {
  const { t } = useTranslation('search')
  const fault = start.error ?? end.error
  const year = (name: string, { error, ...props }: TextInputProps) => (
    <TextField
      aria-label={name}
      placeholder={name}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      {...props}
      error={Boolean(error)}
    />
  )
  return (
    <fieldset className={classes.years}>
      <Input.Label component="legend">{legend}</Input.Label>
      {year(t('search:form.from'), start)}
      <span aria-hidden="true">–</span>
      {year(t('search:form.to'), end)}
      {fault && (
        <p role="alert" className={classes.fault}>
          <FieldError>{fault}</FieldError>
        </p>
      )}
    </fieldset>
  )
}
