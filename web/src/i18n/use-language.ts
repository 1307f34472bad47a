import type { Language } from '@souvenance/contract/languages'
import { useTranslation } from './use-translation.ts'

export const useLanguage = (): Language => useTranslation().language
