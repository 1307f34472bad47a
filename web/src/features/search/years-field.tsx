import { Input, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './search-form.module.css'

interface YearsFieldProps {
  legend: string
  start: TextInputProps
  end: TextInputProps
}

/** From one year to another; either may stay open. */
export const YearsField = ({ legend, start, end }: YearsFieldProps) => {
  const { t } = useTranslation('search')
  const year = { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } as const
  return (
    <fieldset className={classes.years}>
      <Input.Label component="legend">{legend}</Input.Label>
      <TextField
        aria-label={t('search:form.from')}
        placeholder={t('search:form.from')}
        {...year}
        {...start}
      />
      <span aria-hidden="true">–</span>
      <TextField aria-label={t('search:form.to')} placeholder={t('search:form.to')} {...year} {...end} />
    </fieldset>
  )
}
