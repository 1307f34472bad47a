import { useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLightChoice } from '../../theme/color-scheme.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'

export const EveningSwitch = () => {
  const { t } = useTranslation('shell')
  const { choose } = useLightChoice()
  const evening = useComputedColorScheme('light') === 'dark'
  return evening ? (
    <IconButton label={t('shell:light.toDay')} onClick={() => choose('light')}>
      <IconSun size={22} stroke={1.6} />
    </IconButton>
  ) : (
    <IconButton label={t('shell:light.toEvening')} onClick={() => choose('evening')}>
      <IconMoon size={22} stroke={1.6} />
    </IconButton>
  )
}
