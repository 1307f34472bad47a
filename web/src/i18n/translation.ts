import { isLanguage, type Language } from '@souvenance/contract/languages'
import { frenchForms } from '@souvenance/contract/people/french-forms'
import i18next, { type BackendModule, type InitOptions, type i18n } from 'i18next'
import { formatDate, formatMoment, formatWait } from './format.ts'
import { describeMissingText } from './missing-text.ts'

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*/*.json', { import: 'default' })

const start = '../locales/'
const addresses = new Map(
  Object.keys(files).map((file) => [file.replace(/(\w+)\/[\w-]+\/([\w-]+)\.json$/, '$1/$2'), file]),
)

/** The file of a namespace: a namespace is the name of a file, in whatever folder that file is. */
export const localeFile = (language: Language, namespace: string): string => {
  const file = addresses.get(`${start}${language}/${namespace}`)
  if (!file) throw new Error(`no texts ${namespace}`)
  return file
}

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) =>
    (await files[addresses.get(`${start}${language}/${namespace}`) ?? '']?.()) ?? {},
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
  for (const [form, join] of Object.entries(frenchForms)) {
    services.formatter?.add(form, (name) => join(String(name)))
  }
  services.formatter?.add('moment', (moment, language) =>
    formatMoment(isLanguage(language) ? language : 'en', new Date(String(moment))),
  )
  services.formatter?.add('day', (day, language) =>
    formatDate(isLanguage(language) ? language : 'en', String(day)),
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
  const own = `${start}${language}/`
  const namespaces = [...addresses.keys()].flatMap((name) =>
    name.startsWith(own) ? [name.slice(own.length)] : [],
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
