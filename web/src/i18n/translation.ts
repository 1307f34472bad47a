import { isLanguage, type Language } from '@souvenance/contract/languages'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { describeMissingText } from './missing-text.ts'

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' })

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) => (await files[`../locales/${language}/${namespace}.json`]?.()) ?? {},
}

/** Loads the language of the page and the texts of its first screen; other namespaces come with their routes. */
export const startTranslation = async (namespaces: readonly string[]): Promise<void> => {
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en',
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: false,
      interpolation: { escapeValue: false },
      appendNamespaceToMissingKey: true,
      parseMissingKeyHandler: describeMissingText,
    })
}

export const loadNamespaces = (namespaces: readonly string[]): Promise<void> =>
  i18next.loadNamespaces([...namespaces])

export const changeLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
