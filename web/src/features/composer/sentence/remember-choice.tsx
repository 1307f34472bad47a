import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface RememberChoiceProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Audience and phase are offered again next time. */
export const RememberChoice = ({ checked, onChange }: RememberChoiceProps) => {
  const { t } = useTranslation('composer')
  return (
    <Checkbox
      label={t('composer:remember')}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
