import { useTranslation } from '../../../i18n/use-translation.ts'
import { LanguageSwitch } from '../../../ui/page/language-switch.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

export const LanguageChoice = () => (
  <LanguageSwitch current={useTranslation().language} onChange={useLanguageChoice()} />
)
