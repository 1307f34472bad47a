import { useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLightChoice } from '../../../theme/color-scheme.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'

/** The server does not know the reader's colour scheme: both icons are rendered and the stylesheet hides one. */
export const EveningSwitch = () => {
  const { t } = useTranslation('shell')
  const { choose } = useLightChoice()
  const evening = useComputedColorScheme('light') === 'dark'
  return (
    <IconButton
      label={evening ? t('shell:light.toDay') : t('shell:light.toEvening')}
      onClick={() => choose(evening ? 'light' : 'evening')}
    >
      <IconSun size={22} stroke={1.6} className="mantine-light-hidden" />
      <IconMoon size={22} stroke={1.6} className="mantine-dark-hidden" />
    </IconButton>
  )
}
