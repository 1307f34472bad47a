import type { Language } from '@souvenance/contract/languages'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { expect, test } from 'vitest'
import { writeBeforeYear, writeLargeYear, writeWithinYear, writeYear } from './margin-date.ts'
import { writeDate } from './partial-date.ts'
import { createTranslation } from './translation.ts'

const wordsIn = async (language: Language) => {
  const { t } = await createTranslation(language)
  return { t, language }
}

const year = (changes: Partial<PartialDate> = {}): PartialDate => ({
  date: '1956-01-01',
  format: 3,
  ...changes,
})
const march = (changes: Partial<PartialDate> = {}): PartialDate => ({
  date: '1931-03-01',
  format: 2,
  ...changes,
})

const samples: [PartialDate, string, string][] = [
  [year(), '1956', '1956'],
  [march(), 'March 1931', 'mars 1931'],
  [{ date: '1931-03-14', format: 1 }, '14 March 1931', '14 mars 1931'],
  [year({ told: 'summer' }), 'summer 1956', 'été 1956'],
  [year({ told: 'spring', about: true }), 'about spring 1956', 'vers le printemps 1956'],
  [year({ told: 'summer', about: true }), 'about summer 1956', 'vers l’été 1956'],
  [year({ about: true }), 'about 1956', 'vers 1956'],
  [march({ about: true }), 'about March 1931', 'vers mars 1931'],
  [{ date: '1931-03-14', format: 1, about: true }, 'about 14 March 1931', 'vers le 14 mars 1931'],
  [{ date: '1962-12-01', format: 2, told: 'christmas' }, 'Christmas 1962', 'Noël 1962'],
  [year({ told: 'easter' }), 'Easter 1956', 'Pâques 1956'],
  [year({ told: 'easter', about: true }), 'about Easter 1956', 'vers Pâques 1956'],
  [year({ told: 'overwinter' }), 'winter 1956–1957', 'hiver 1956-1957'],
  [year({ told: 'overwinter', about: true }), 'about winter 1956–1957', 'vers l’hiver 1956-1957'],
  [year({ told: 'early' }), 'early 1956', 'début 1956'],
  [march({ told: 'middle' }), 'mid-March 1931', 'mi-mars 1931'],
  [march({ told: 'middle', about: true }), 'about mid-March 1931', 'vers la mi-mars 1931'],
  [march({ told: 'late' }), 'late March 1931', 'fin mars 1931'],
  [year({ date: '1960-01-01', told: 'decade' }), 'the 1960s', 'les années 1960'],
]

test.each(samples)('%j is told as %s, %s', async (date, english, french) => {
  expect([writeDate(await wordsIn('en'), date), writeDate(await wordsIn('fr'), date)]).toEqual([
    english,
    french,
  ])
})

test.each<[PartialDate, string, string]>([
  [year(), '1956', '1956'],
  [march({ told: 'late' }), '1931, late March', '1931, fin mars'],
  [year({ told: 'summer', about: true }), '1956, about summer', '1956, vers l’été'],
  [year({ told: 'easter' }), '1956, Easter', '1956, Pâques'],
  [year({ told: 'overwinter' }), '1956, winter, into 1957', '1956, hiver, jusqu’en 1957'],
  [
    year({ told: 'overwinter', about: true }),
    '1956, about winter, into 1957',
    '1956, vers l’hiver, jusqu’en 1957',
  ],
  [year({ told: 'middle' }), '1956, mid-year', '1956, milieu d’année'],
  [year({ about: true }), 'about 1956', 'vers 1956'],
  [{ date: '1962-12-01', format: 2, told: 'christmas' }, '1962, Christmas', '1962, Noël'],
  [year({ date: '1960-01-01', told: 'decade' }), 'the 1960s', 'années 1960'],
])('%j stands around a large year as “%s”, “%s”', async (date, ...told) => {
  for (const [index, language] of (['en', 'fr'] as const).entries()) {
    const words = await wordsIn(language)
    const before = writeBeforeYear(words.t, date)
    const within = writeWithinYear(words, date)
    const whole = `${before} ${writeLargeYear(words.t, date)}${within && `, ${within}`}`.trim()
    expect(whole).toBe(told[index])
  }
})

test('a year alone keeps its doubt and its decade', async () => {
  const words = await wordsIn('en')
  expect(writeYear(words, march({ about: true }))).toBe('about 1931')
  expect(writeYear(words, year({ told: 'summer' }))).toBe('1956')
  expect(writeYear(words, year({ date: '1960-01-01', told: 'decade' }))).toBe('the 1960s')
})
