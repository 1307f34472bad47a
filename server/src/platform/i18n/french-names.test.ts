import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const folder = join(import.meta.dirname, '../../locales/fr')

type Texts = { [key: string]: string | Texts }
const flatten = (texts: Texts, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[above + key, text]] : flatten(text, `${above}${key}.`),
  )
const texts = readdirSync(folder).flatMap((file) =>
  flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), `${basename(file, '.json')}:`),
)

/** Every text with the same name wherever something is put in, each counted form as it stands. */
const said = (name: string): string[] =>
  texts.map(([key, text]) => {
    const variables = [...text.matchAll(/\{\{(\w+)/g)].map(([, variable]) => [variable, name] as const)
    return `${key} ${translate('fr', key, Object.fromEntries(variables))}`
  })

test.each(['Émile', 'Hélène', 'Yves'])('every French text elides before %s', (name) => {
  const whole = new RegExp(`\\b(de|que) ${name}`, 'i')
  expect(said(name).filter((text) => whole.test(text))).toEqual([])
})

test('no French text elides before a consonant', () => {
  expect(said('Marie').filter((text) => /\b(d|qu)’Marie/i.test(text))).toEqual([])
})

test('a mail about a page says whose it is', () => {
  const subject = (page: string): string =>
    translate('fr', 'mail-requests:team.offer.accepted.subject', { page })
  expect(subject('Émile Laurent')).toBe('Vous vous occupez maintenant de la page d’Émile Laurent')
  expect(subject('Rose Laurent')).toBe('Vous vous occupez maintenant de la page de Rose Laurent')
})
