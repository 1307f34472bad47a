import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { countriesQuery } from './countries-query.ts'

interface CountryFieldProps {
  label: string
  value: string
  onChange: (country: string) => void
  autoComplete: string
}

export const CountryField = ({ label, value, onChange, autoComplete }: CountryFieldProps) => {
  const { t, language } = useTranslation('page-settings')
  const { data } = useQuery(countriesQuery(language))
  const countries = data?.items ?? []
  return (
    <SelectField
      label={label}
      autoComplete={autoComplete}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('page-settings:contact.noCountry')}</option>
      {countries.length === 0 && value && <option value={value}>{value}</option>}
      {countries.map(({ uid, label: name }) => (
        <option key={uid} value={uid}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
