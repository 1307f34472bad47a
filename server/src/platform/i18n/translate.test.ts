import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@souvenance/contract/languages'
import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const locales = join(import.meta.dirname, '../../locales')
const namespaces = readdirSync(join(locales, 'en'))
const keysOf = (language: string, file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(locales, language, file), 'utf8')))

const formSuffix = /_(zero|one|two|few|many|other)$/
const genderSuffix = /_[FM]$/
/** The keys without the forms of counted texts and of genders, which differ from language to language. */
const textsOf = (language: string, file: string): string[] =>
  [
    ...new Set(keysOf(language, file).map((key) => key.replace(formSuffix, '').replace(genderSuffix, ''))),
  ].sort()

test('a text exists in the language asked for', () => {
  expect(translate('fr', 'mail:noReply')).toContain('personne')
  expect(translate('en', 'mail:noReply')).toContain('no one')
})

test('a missing text names itself', () => {
  expect(translate('fr', 'mail:absent')).toBe('MISSING[absent:mail]')
})

test('both languages have the same files', () => {
  expect(readdirSync(join(locales, 'fr'))).toEqual(namespaces)
})

test.each(namespaces)('both languages have the same texts in %s', (file) => {
  expect(textsOf('fr', file)).toEqual(textsOf('en', file))
})

test.each(namespaces)('counted texts have every form of their language in %s', (file) => {
  for (const language of ['en', 'fr']) {
    const keys = keysOf(language, file)
    const counted = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(formSuffix, ''))
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const wanted = counted.flatMap((key) => forms.map((form) => `${key}_${form}`))
    expect(keys.filter((key) => formSuffix.test(key)).sort()).toEqual(wanted.sort())
  }
})

test.each(namespaces)('texts with a gender have both, and words for whose is not known in %s', (file) => {
  for (const language of languages) {
    const keys = keysOf(language, file)
    for (const key of keys.filter((each) => genderSuffix.test(each)))
      for (const form of ['', '_F', '_M']) expect(keys).toContain(key.replace(genderSuffix, form))
  }
})

test('no text is nested: a dot belongs to its key', () => {
  const folder = new URL('../../locales/', import.meta.url)
  for (const language of languages)
    for (const file of readdirSync(new URL(`${language}/`, folder))) {
      const texts: unknown[] = Object.values(
        JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')),
      )
      expect(texts.filter((text) => typeof text !== 'string')).toEqual([])
    }
})
