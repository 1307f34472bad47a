import { expect, test } from 'vitest'
import type { Branch } from './chapter-tree.ts'
import { movedChapters } from './moved-chapters.ts'

const branch = (itemUid: string, ...chapters: Branch[]): Branch => ({ itemUid, chapters })
const row = (names: string): Branch[] => [...names].map((name) => branch(name))

test('a chapter moved to the front is the only one that moved', () => {
  expect(movedChapters(row('abcde'), row('eabcd'))).toEqual(['e'])
})

test('of two swapped chapters one has moved', () => {
  expect(movedChapters(row('abcd'), row('abdc'))).toHaveLength(1)
})

test('a chapter moved into another has moved, its siblings have not', () => {
  expect(movedChapters(row('abcd'), [branch('a', branch('c')), ...row('bd')])).toEqual(['c'])
})

test('the children of a moved chapter have not moved', () => {
  const before = [branch('a', branch('b'), branch('c')), branch('d')]
  expect(movedChapters(before, [branch('d'), branch('a', branch('b'), branch('c'))])).toHaveLength(1)
  expect(movedChapters(before, before)).toEqual([])
})
