import type { Language } from '@souvenance/contract/languages'
import { keepCookie } from '../../api/page-cookies.ts'
import { changeLanguage } from '../../i18n/translation.ts'

/** Turns the page to a language and has the server remember it for this device. */
export const showLanguage = async (language: Language): Promise<void> => {
  keepCookie('language', language)
  await changeLanguage(language)
}
