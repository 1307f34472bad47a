import type { ReactNode } from 'react'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PickList, type PickOption } from './pick-list.tsx'

interface FewSelectProps {
  label: ReactNode
  options: readonly PickOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder: string
  error?: ReactNode
}

const mostNamed = 3

/** Lists up to three chosen options, and counts them beyond. */
export const FewSelect = ({ label, options, value, onChange, placeholder, error }: FewSelectProps) => {
  const { t, language } = useTranslation('ui')
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  const shown =
    names.length <= mostNamed ? formatList(language, names) : t('ui:select.chosen', { count: names.length })
  return (
    <PickList
      label={label}
      options={options}
      chosen={value}
      error={error}
      onPick={(picked) =>
        onChange(value.includes(picked) ? value.filter((item) => item !== picked) : [...value, picked])
      }
    >
      {names.length === 0 ? placeholder : shown}
    </PickList>
  )
}
