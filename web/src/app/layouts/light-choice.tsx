import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLightChoice } from '../../theme/color-scheme.ts'

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
    <Input
      component="select"
      pointer
      rightSection={<IconChevronDown size={20} stroke={1.6} aria-hidden="true" />}
      rightSectionWidth={38}
      rightSectionPointerEvents="none"
      aria-label={t('shell:light.label')}
      value={choice}
      onChange={({ currentTarget }) => choose(choices.find((name) => name === currentTarget.value) ?? 'auto')}
    >
      {choices.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </Input>
  )
}
