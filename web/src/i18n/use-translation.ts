import { isLanguage, type Language } from '@souvenance/contract/languages'
import type { i18n, TFunction } from 'i18next'
import { createContext, use } from 'react'

export type Translation = { i18n: i18n; t: TFunction; language: Language }

export const TranslationContext = createContext<Translation | null>(null)

const knownTexts = new WeakMap<i18n, Map<string, string>>()

/** Some hundred pages' worth. */
const mostKnown = 5000

const isPlain = (value: unknown): boolean => typeof value !== 'object' && typeof value !== 'function'

/** Undefined for values that do not say by themselves what they are. */
const nameOf = (language: string, key: string, values?: Record<string, unknown>): string | undefined => {
  if (!values) return `${language}/${key}`
  return Object.values(values).every(isPlain) ? `${language}/${key} ${JSON.stringify(values)}` : undefined
}

/** Texts are worked out once: a page says hundreds, the same on every page and each time it is rendered. */
const withKnownTexts = (translation: i18n, language: string): TFunction => {
  const lookUp = translation.getFixedT(language)
  const known = knownTexts.get(translation) ?? new Map<string, string>()
  knownTexts.set(translation, known)
  const say = (key: string, values?: Record<string, unknown>): string => {
    const name = nameOf(language, key, values)
    const found = name === undefined ? undefined : known.get(name)
    if (found !== undefined) return found
    const said: string = values ? lookUp(key, values) : lookUp(key)
    // A text that has not arrived yet is looked up again.
    if (name !== undefined && translation.exists(key, { ...values, lng: language })) {
      if (known.size >= mostKnown) known.clear()
      known.set(name, said)
    }
    return said
  }
  return Object.assign(say, lookUp)
}

export const readTranslation = (translation: i18n): Translation => {
  const { language } = translation
  return {
    i18n: translation,
    t: withKnownTexts(translation, language),
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
