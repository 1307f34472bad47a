import { expect, test } from 'vitest'
import { createArrivedFiles } from './arrived-files.ts'

test('the second of two same files is told, until the first is gone', () => {
  const arrived = createArrivedFiles()
  expect(arrived.isTwice('a', 'one')).toBe(false)
  expect(arrived.isTwice('b', 'other')).toBe(false)
  expect(arrived.isTwice('c', 'one')).toBe(true)
  expect(arrived.isTwice('a', 'one')).toBe(false)
  arrived.forget('a')
  expect(arrived.isTwice('d', 'one')).toBe(false)
})

test('files uploaded before a reload are still known', () => {
  expect(createArrivedFiles([['a', 'one']]).isTwice('b', 'one')).toBe(true)
})
