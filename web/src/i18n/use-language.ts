import type { Language } from '@souvenance/contract/languages'
import { useTranslation } from 'react-i18next'

export const useLanguage = (): Language => (useTranslation().i18n.language === 'fr' ? 'fr' : 'en')
