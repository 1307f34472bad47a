import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const locales = join(import.meta.dirname, '../../locales')
const namespaces = readdirSync(join(locales, 'en'))
const keysOf = (language: string, file: string) =>
  Object.keys(JSON.parse(readFileSync(join(locales, language, file), 'utf8'))).sort()

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
  expect(keysOf('fr', file)).toEqual(keysOf('en', file))
})
