import { languages } from '@souvenance/contract/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { Choices } from '../../../ui/fields/choices.tsx'
import classes from '../section.module.css'
import { useLanguageChoice } from './use-language-choice.ts'

/** Each language is listed under its own name, for readers who know no other. */
const names = { fr: 'Français', en: 'English' } as const

export const LanguageSection = () => {
  const { t, language: current } = useTranslation('settings')
  const choose = useLanguageChoice()
  return (
    <div className={classes.section}>
      <p className={classes.lead}>{t('settings:language.lead')}</p>
      <Choices legend={t('settings:language.legend')}>
        {languages.map((language) => (
          <ChoiceCard
            key={language}
            name="language"
            value={language}
            checked={language === current}
            onChange={() => choose(language)}
          >
            <span lang={language}>{names[language]}</span>
          </ChoiceCard>
        ))}
      </Choices>
    </div>
  )
}
