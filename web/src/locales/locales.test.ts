import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { catalogue } from '@souvenance/contract/errors'
import { type Language, languages } from '@souvenance/contract/languages'
import { questions } from '@souvenance/contract/pages/questions'
import { describe, expect, test } from 'vitest'

type Texts = Map<string, string>

const locales = import.meta.dirname
const plural = /_(zero|one|two|few|many|other)$/
/** Suffixes of gendered forms. */
const gendered = /_[FM]$/
const bare = (key: string): string =>
  key
    .replace(plural, '')
    .replace(gendered, '')
    .replace(/_ordinal$/, '')

const listFiles = (language: Language): string[] =>
  readdirSync(join(locales, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()

const places = new Map(listFiles('en').map((file) => [basename(file, '.json'), file]))
const namespaces = [...places.keys()]

const flatten = (value: unknown, path: string, texts: Texts): Texts => {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${name}` : name, texts)
  else texts.set(path, String(value))
  return texts
}

const readTexts = (language: Language, namespace: string): Texts =>
  flatten(
    JSON.parse(readFileSync(join(locales, language, places.get(namespace) ?? ''), 'utf8')),
    '',
    new Map(),
  )

const bareKeys = (texts: Texts): string[] => [...new Set([...texts.keys()].map(bare))].sort()

/** The key without its plural or gender suffix. */
const variables = (text: string): string[] => [...new Set(text.match(/\{\{\w+/g) ?? [])].sort()

const source = readdirSync(join(locales, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(locales, '..', file), 'utf8'))
  .join('\n')

const scanKeys = (namespace: string): string[] => {
  const usage = new RegExp(`['"\`]${namespace}:([\\w.-]+)['"\`]`, 'g')
  return [...new Set([...source.matchAll(usage)].map((match) => match[1] ?? ''))].sort()
}

/** Messages and questions are listed by the contract, all other keys are found in the source. */
const listed: Record<string, string[]> = {
  messages: Object.values(catalogue).map(({ key }) => key),
  questions: Object.keys(questions),
}

const usedKeys = (namespace: string): string[] => listed[namespace]?.sort() ?? scanKeys(namespace)

test('both languages have the same files', () => {
  expect(listFiles('fr')).toEqual(listFiles('en'))
})

test('each namespace is the name of one file', () => {
  expect(namespaces).toHaveLength(listFiles('en').length)
})

describe.each(namespaces)('%s', (namespace) => {
  const texts = { en: readTexts('en', namespace), fr: readTexts('fr', namespace) }

  test('no text is missing in either language', () => {
    expect(bareKeys(texts.fr)).toEqual(bareKeys(texts.en))
  })

  test('every text is used, and every text used is written', () => {
    expect(bareKeys(texts.en)).toEqual(usedKeys(namespace))
  })

  test('both languages fill in the same names', () => {
    const filled = (language: Language) =>
      bareKeys(texts[language]).map((key) => [
        key,
        variables([...texts[language]].filter(([name]) => bare(name) === key).join()),
      ])
    expect(filled('fr')).toEqual(filled('en'))
  })

  test.each(languages)('counted texts have every form of their language (%s)', (language) => {
    const formsOf = (type: 'cardinal' | 'ordinal') =>
      new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
    const counted = [...texts[language].keys()].filter((key) => plural.test(key))
    for (const key of counted) {
      const stem = key.replace(plural, '')
      for (const form of formsOf(stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal'))
        expect(texts[language].has(`${stem}_${form}`), key).toBe(true)
    }
  })

  test.each(languages)('texts with a gender have both, and words for whose is not known (%s)', (language) => {
    const forms = [...texts[language].keys()].filter((key) => gendered.test(key))
    for (const key of forms)
      for (const form of ['', '_F', '_M']) expect(texts[language].has(`${bare(key)}${form}`), key).toBe(true)
  })

  test.each(languages)('no text is empty, none raises its voice (%s)', (language) => {
    const wrong = [...texts[language]].filter(([, text]) => text.trim() === '' || text.includes('!'))
    expect(wrong).toEqual([])
  })

  test('French puts a no-break space before ; : ! ? » and after «', () => {
    const wrong = [...texts.fr].filter(([, text]) =>
      /[^\u00a0\u202f][;!?»]|[^\u00a0\u202f]:(?!\/\/)|«[^\u00a0\u202f]/.test(
        text.replace(/\{\{[^}]+\}\}/g, 'x'),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('French keeps a verb and the pronoun it is turned round with on one line', () => {
    const wrong = [...texts.fr].filter(([, text]) => /-t-(il|elle|on)/.test(text))
    expect(wrong).toEqual([])
  })
})
