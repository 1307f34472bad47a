import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type Language, languages } from '@souvenance/contract/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './language-switch.module.css'

interface LanguageSwitchProps {
  current: Language
  onChange: (language: Language) => void
}

/** Offers the other language, in that language. The button keeps the focus after the switch. */
export const LanguageSwitch = ({ current, onChange }: LanguageSwitchProps) => {
  const { t } = useTranslation('ui')
  const labels = { fr: t('ui:language.toFrench'), en: t('ui:language.toEnglish') }
  const [other] = languages.filter((language) => language !== current)
  return (
    other && (
      <UnstyledButton className={classes.switch} lang={other} onClick={() => onChange(other)}>
        {other.toUpperCase()}
        <VisuallyHidden>{labels[other]}</VisuallyHidden>
      </UnstyledButton>
    )
  )
}
