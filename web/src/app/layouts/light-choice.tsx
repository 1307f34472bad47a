import { useTranslation } from 'react-i18next'
import { useLightChoice } from '../../theme/color-scheme.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

const choices = ['auto', 'light', 'evening'] as const

export const LightChoice = () => {
  const { t } = useTranslation('shell')
  const { choice, choose } = useLightChoice()
  const names = {
    auto: t('shell:light.auto'),
    light: t('shell:light.light'),
    evening: t('shell:light.evening'),
  }
  return (
    <SelectField
      aria-label={t('shell:light.label')}
      value={choice}
      data={choices.map((value) => ({ value, label: names[value] }))}
      onChange={({ currentTarget }) => choose(choices.find((name) => name === currentTarget.value) ?? 'auto')}
    />
  )
}
