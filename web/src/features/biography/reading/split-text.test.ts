import { expect, test } from 'vitest'
import { readingTime } from './reading-time.ts'
import { splitText } from './split-text.ts'

test('a picture comes after the second paragraph', () => {
  expect(splitText('One.\n\nTwo.\n\nThree.\n\nFour.')).toEqual(['One.\n\nTwo.', 'Three.\n\nFour.'])
})

test('a short text is not divided', () => {
  expect(splitText('One.\n\nTwo.')).toEqual(['One.\n\nTwo.', ''])
})

test('a list, a quotation and a heading keep what follows them', () => {
  const text = 'One.\n\n- two\n\n- three\n\nFour.\n\nFive.'
  expect(splitText(text)).toEqual(['One.\n\n- two\n\n- three\n\nFour.', 'Five.'])
})

test('a block over several paragraphs is never split', () => {
  const fenced = 'One.\n\n```\nTwo.\n\nThree.\n\nFour.\n```'
  expect(splitText(fenced)).toEqual([fenced, ''])
  const named = 'See [it].\n\nTwo.\n\nThree.\n\n[it]: https://example.org'
  expect(splitText(named)).toEqual([named, ''])
})

test('reading takes a minute at least', () => {
  expect([0, 90, 400, 1250].map(readingTime)).toEqual([1, 1, 2, 6])
})
