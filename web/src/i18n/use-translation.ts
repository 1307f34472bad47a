import { isLanguage, type Language } from '@souvenance/contract/languages'
import type { i18n, TFunction } from 'i18next'
import { createContext, use } from 'react'

export type Translation = { i18n: i18n; t: TFunction; language: Language }

export const TranslationContext = createContext<Translation | null>(null)

export const readTranslation = (translation: i18n): Translation => {
  const { language } = translation
  return {
    i18n: translation,
    t: translation.getFixedT(language),
    language: isLanguage(language) ? language : 'en',
  }
}

const arriving = new Map<string, Promise<void>>()

const fetchNamespace = ({ i18n, language }: Translation, namespace: string): Promise<void> => {
  const key = `${language}/${namespace}`
  const fetched = arriving.get(key) ?? i18n.loadNamespaces(namespace)
  arriving.set(key, fetched)
  return fetched
}

/**
 * The texts of these namespaces in the reader's language; suspends until they are loaded. Holds no state: a long list
 * calls it thousands of times.
 */
export const useTranslation = (...namespaces: readonly string[]): Translation => {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('there is no translation around this component')
  for (const namespace of namespaces)
    if (!translation.i18n.hasResourceBundle(translation.language, namespace))
      use(fetchNamespace(translation, namespace))
  return translation
}
