import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWords } from './compare-words.ts'

test('words with an apostrophe are changed whole', () => {
  expect(compareWords('Rien. C’est ainsi.', 'Rien. Un soir, c’est ainsi.')).toEqual([
    { text: 'Rien. ', kind: 'same' },
    { text: 'C’est ', kind: 'removed' },
    { text: 'Un soir, c’est ', kind: 'added' },
    { text: 'ainsi.', kind: 'same' },
  ])
})

test('an insertion before a full stop leaves the word before it unchanged', () => {
  expect(compareWords('La tête. Il entra.', 'La tête, sous une enseigne. Il entra.')).toEqual([
    { text: 'La tête', kind: 'same' },
    { text: ', sous une enseigne', kind: 'added' },
    { text: '. Il entra.', kind: 'same' },
  ])
})

test('no character of either text is lost', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '’', '-', ' ', '\n', '.', '«', '1', '🌸') })
  fc.assert(
    fc.property(text, text, (left, right) => {
      const parts = compareWords(left, right)
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('')
      expect(without('added')).toBe(left)
      expect(without('removed')).toBe(right)
    }),
  )
})
