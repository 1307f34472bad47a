import { useComputedColorScheme } from '@mantine/core'
import { IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useLanguageChoice } from '../../features/accounts/language/use-language-choice.ts'
import { useSignOut } from '../../features/accounts/sessions/use-sign-out.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLightChoice } from '../../theme/color-scheme.ts'
import classes from './space-foot.module.css'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

/** The light, the language, and the way out: on phones the account menu is not at hand. */
export const SpaceFoot = () => {
  const { t, language } = useTranslation('space', 'shell', 'ui')
  const { choose } = useLightChoice()
  const chooseLanguage = useLanguageChoice()
  const signOut = useSignOut()
  const evening = useComputedColorScheme('light') === 'dark'
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <div className={classes.foot}>
      <button type="button" onClick={() => choose(evening ? 'light' : 'evening')}>
        {evening ? <IconSun {...icon} /> : <IconMoon {...icon} />}
        {evening ? t('shell:light.toDay') : t('shell:light.toEvening')}
      </button>
      <button type="button" lang={other} onClick={() => chooseLanguage(other)}>
        <IconLanguage {...icon} />
        {other === 'fr' ? t('ui:language.toFrench') : t('ui:language.toEnglish')}
      </button>
      <button type="button" className={classes.out} onClick={() => signOut()}>
        <IconLogout {...icon} />
        {t('shell:nav.signOut')}
      </button>
    </div>
  )
}
