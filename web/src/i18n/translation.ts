import { isLanguage, type Language } from '@souvenance/contract/languages'
import i18next, { type BackendModule, type InitOptions, type i18n } from 'i18next'
import { formatMoment, formatWait } from './format.ts'
import { describeMissingText } from './missing-text.ts'
import { ofName } from './of-name.ts'

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' })

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) => (await files[`../locales/${language}/${namespace}.json`]?.()) ?? {},
}

const optionsFor = (language: string, namespaces: readonly string[]): InitOptions => ({
  lng: isLanguage(language) ? language : 'en',
  fallbackLng: false,
  ns: [...namespaces],
  defaultNS: false,
  interpolation: { escapeValue: false },
  appendNamespaceToMissingKey: true,
  parseMissingKeyHandler: describeMissingText,
})

const addForms = ({ services }: i18n): void => {
  services.formatter?.add('de', (name) => ofName(String(name)))
  services.formatter?.add('moment', (moment, language) =>
    formatMoment(isLanguage(language) ? language : 'en', new Date(String(moment))),
  )
  services.formatter?.add('wait', (seconds, language) =>
    formatWait(isLanguage(language) ? language : 'en', Number(seconds)),
  )
}

/** Loads the language of the page and the texts of its first screen; other namespaces load with their routes. */
export const startTranslation = async (namespaces: readonly string[]): Promise<void> => {
  await i18next.use(localeFiles).init(optionsFor(document.documentElement.lang, namespaces))
  addForms(i18next)
}

/** An instance with every text, for a server that renders several languages at once. */
export const createTranslation = async (language: Language): Promise<i18n> => {
  const start = `../locales/${language}/`
  const namespaces = Object.keys(files).flatMap((file) =>
    file.startsWith(start) ? [file.slice(start.length, -'.json'.length)] : [],
  )
  const translation = i18next.createInstance()
  await translation.use(localeFiles).init(optionsFor(language, namespaces))
  addForms(translation)
  return translation
}

export const loadNamespaces = (namespaces: readonly string[]): Promise<void> =>
  i18next.loadNamespaces([...namespaces])

export const changeLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
