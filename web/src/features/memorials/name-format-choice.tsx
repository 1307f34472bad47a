import { type FullnameFormat, fittingFormat, fullName, fullnameFormats } from '@souvenance/contract/full-name'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { MemorialValues } from './new-memorial-values.ts'

interface NameFormatChoiceProps {
  values: MemorialValues
  onChange: (format: FullnameFormat) => void
}

/** Shows the name itself in each way of writing it; those that need a married name wait for one. */
export const NameFormatChoice = ({ values, onChange }: NameFormatChoiceProps) => {
  const { t } = useTranslation('memorials')
  const maritalName = values.maritalName.trim()
  const named = {
    firstname: values.firstname.trim() || t('memorials:field.firstname'),
    lastname: values.lastname.trim() || t('memorials:field.lastname'),
    maritalName,
    gender: values.gender,
  }
  const formats = Object.values(fullnameFormats).filter(
    (format) => fittingFormat(format, maritalName || null) === format,
  )
  return (
    <SelectField
      label={t('memorials:field.format')}
      value={fittingFormat(values.fullnameFormat, maritalName || null)}
      onChange={({ currentTarget }) => {
        const chosen = formats.find((format) => format === Number(currentTarget.value))
        if (chosen) onChange(chosen)
      }}
    >
      {formats.map((format) => (
        <option key={format} value={format}>
          {fullName({ ...named, fullnameFormat: format })}
        </option>
      ))}
    </SelectField>
  )
}
