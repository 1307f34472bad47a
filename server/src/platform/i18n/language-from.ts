import { isLanguage, type Language } from '@souvenance/contract/languages'

/** A stored language. One that is no longer offered is English. */
export const languageFrom = (kept: string): Language => (isLanguage(kept) ? kept : 'en')
