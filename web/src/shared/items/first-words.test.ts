import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('a short first line is taken whole, without its marks', () => {
  expect(firstWords('> *Le lac* au matin\nPuis le soir.')).toBe('Le lac au matin')
  expect(firstWords('')).toBe('')
})

test('a long one ends after a word', () => {
  expect(firstWords('Le bal du 14 juillet au Pâquier, où il ne savait pas danser')).toBe(
    'Le bal du 14 juillet au Pâquier, où il ne…',
  )
  expect(firstWords('x'.repeat(60))).toBe(`${'x'.repeat(48)}…`)
})
