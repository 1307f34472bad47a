import { useLanguage } from '../../i18n/use-language.ts'
import { LanguageSwitch } from '../../ui/page/language-switch.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

export const LanguageChoice = () => <LanguageSwitch current={useLanguage()} onChange={useLanguageChoice()} />
