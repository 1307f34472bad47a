import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLightChoice } from '../../../theme/color-scheme.ts'
import classes from '../footer.module.css'

const choices = ['auto', 'light', 'evening'] as const

export const LightChoice = () => {
  const { t } = useTranslation('shell')
  const id = useId()
  const { choice, choose } = useLightChoice()
  const names = {
    auto: t('shell:light.auto'),
    light: t('shell:light.light'),
    evening: t('shell:light.evening'),
  }
  return (
    <div className={classes.light}>
      <label htmlFor={id}>{t('shell:light.label')}</label>
      <Input
        id={id}
        component="select"
        pointer
        rightSection={<IconChevronDown size={20} stroke={1.6} aria-hidden="true" />}
        rightSectionWidth={38}
        rightSectionPointerEvents="none"
        value={choice}
        onChange={({ currentTarget }) =>
          choose(choices.find((name) => name === currentTarget.value) ?? 'auto')
        }
      >
        {choices.map((value) => (
          <option key={value} value={value}>
            {names[value]}
          </option>
        ))}
      </Input>
    </div>
  )
}
