import { globSync, readFileSync } from 'node:fs'
import type { Language } from '@souvenance/contract/languages'
import { frenchForms } from '@souvenance/contract/people/french-forms'

type Texts = { [name: string]: string | Texts }

const cache = new Map<string, Texts>()

/** Those of the web stand in rooms, those of the mails do not. */
const namespaceOf = (place: string): Texts => {
  const known = cache.get(place)
  if (known) return known
  const [file] = globSync(place, { cwd: import.meta.dirname })
  if (!file) throw new Error(`no texts at ${place}`)
  const texts: Texts = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
  cache.set(place, texts)
  return texts
}

const find = (texts: Texts, key: string): string => {
  const whole = texts[key]
  if (typeof whole === 'string') return whole
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`no text ${key}`)
  return found
}

const readerOf =
  (folder: string, language: Language) =>
  (name: string, values: Record<string, string | number> = {}): string => {
    const [namespace, key = ''] = name.split(':')
    const text = find(namespaceOf(`${folder}/${language}/**/${namespace}.json`), key)
    return text.replaceAll(/\{\{(\w+)(?:, (de|que))?\}\}/g, (_, name: string, form?: 'de' | 'que') => {
      const value = String(values[name])
      return form ? frenchForms[form](value) : value
    })
  }

export type Say = ReturnType<typeof readerOf>

/** Texts of the screens, read from the locale files of the product. */
export const wordsIn = (language: Language): Say => readerOf('../web/src/locales', language)

/** Texts of the mails. */
export const mailTextsIn = (language: Language): Say => readerOf('../server/src/locales', language)
