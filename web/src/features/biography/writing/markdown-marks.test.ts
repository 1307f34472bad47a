import { expect, test } from 'vitest'
import { putMark } from './markdown-marks.ts'

test('a word is made to stand out and stays selected', () => {
  const marked = putMark({ text: 'a quiet man', start: 2, end: 7 }, 'bold')
  expect(marked.text).toBe('a **quiet** man')
  expect(marked.text.slice(marked.start, marked.end)).toBe('quiet')
})

test('a list takes every line that is touched, and no empty one', () => {
  const text = 'Before\none\n\ntwo'
  expect(putMark({ text, start: 9, end: text.length }, 'list').text).toBe('Before\n- one\n\n- two')
})

test('a quotation can be begun on an empty line', () => {
  expect(putMark({ text: '', start: 0, end: 0 }, 'quote')).toEqual({ text: '> ', start: 2, end: 2 })
})
