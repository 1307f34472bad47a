import { isLanguage, type Language } from '@souvenance/contract/languages'
import type { i18n, TFunction } from 'i18next'
import { createContext, use } from 'react'

export type Translation = { i18n: i18n; t: TFunction; language: Language }

export const TranslationContext = createContext<Translation | null>(null)

const plainTexts = new WeakMap<i18n, Map<string, string>>()

/** Texts without values are looked up once: a page says hundreds, the same on every page. */
const withPlainTexts = (translation: i18n, language: string): TFunction => {
  const lookUp = translation.getFixedT(language)
  const known = plainTexts.get(translation) ?? new Map<string, string>()
  plainTexts.set(translation, known)
  const say = (key: string, values?: Record<string, unknown>): string => {
    if (values) return lookUp(key, values)
    const name = `${language}/${key}`
    const said = known.get(name) ?? lookUp(key)
    // A text that has not arrived yet is looked up again.
    if (!known.has(name) && translation.exists(key, { lng: language })) known.set(name, said)
    return said
  }
  return Object.assign(say, lookUp)
}

export const readTranslation = (translation: i18n): Translation => {
  const { language } = translation
  return {
    i18n: translation,
    t: withPlainTexts(translation, language),
    language: isLanguage(language) ? language : 'en',
  }
}

const arriving = new Map<string, Promise<void>>()

/** Undefined for texts that came with the screen. */
const findArrival = ({ i18n, language }: Translation, namespace: string): Promise<void> | undefined => {
  const key = `${language}/${namespace}`
  const fetched = arriving.get(key)
  if (fetched || i18n.hasResourceBundle(language, namespace)) return fetched
  const started = i18n.loadNamespaces(namespace)
  arriving.set(key, started)
  return started
}

/**
 * The texts of these namespaces in the reader's language; suspends until they are loaded. Holds no state: a long list
 * calls it thousands of times.
 */
export const useTranslation = (...namespaces: readonly string[]): Translation => {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('there is no translation around this component')
  for (const namespace of namespaces) {
    // Also once it has arrived: React replays a suspended component and takes a missing use for a missing hook.
    const arrival = findArrival(translation, namespace)
    if (arrival) use(arrival)
  }
  return translation
}
