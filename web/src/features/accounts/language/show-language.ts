import type { Language } from '@souvenance/contract/languages'
import { changeLanguage } from '../../../i18n/translation.ts'
import { keepCookie } from '../../../shared/session/page-cookies.ts'

/** Switches the language of the page and stores it in a cookie for the server. */
export const showLanguage = async (language: Language): Promise<void> => {
  keepCookie('language', language)
  await changeLanguage(language)
}
