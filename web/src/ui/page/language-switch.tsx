import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type Language, languages } from '@souvenance/contract/languages'
import { useTranslation } from 'react-i18next'
import classes from './language-switch.module.css'

interface LanguageSwitchProps {
  current: Language
  onChange: (language: Language) => void
}

/** Offers the other language, in its own words. */
export const LanguageSwitch = ({ current, onChange }: LanguageSwitchProps) => {
  const { t } = useTranslation('ui')
  const labels = { fr: t('ui:language.toFrench'), en: t('ui:language.toEnglish') }
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <UnstyledButton
        key={language}
        className={classes.switch}
        lang={language}
        onClick={() => onChange(language)}
      >
        {language.toUpperCase()}
        <VisuallyHidden>{labels[language]}</VisuallyHidden>
      </UnstyledButton>
    ))
}
