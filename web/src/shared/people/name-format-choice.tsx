import {
  type FullnameFormat,
  fittingFormat,
  fullName,
  fullnameFormats,
  type Named,
} from '@souvenance/contract/people/full-name'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface NameFormatChoiceProps {
  label: string
  named: Omit<Named, 'fullnameFormat' | 'maritalName'> & { maritalName: string }
  value: number
  onChange: (format: FullnameFormat) => void
}

/** Shows the name in each format; those with a married name need one. */
export const NameFormatChoice = ({ label, named, value, onChange }: NameFormatChoiceProps) => {
  const fitting = (format: number) => fittingFormat(format, named.maritalName || null)
  const formats = Object.values(fullnameFormats).filter((format) => fitting(format) === format)
  return (
    <SelectField
      label={label}
      value={fitting(value)}
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
