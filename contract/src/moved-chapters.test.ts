import { expect, test } from 'vitest'
import type { Branch } from './chapter-tree.ts'
import { movedChapters } from './moved-chapters.ts'

const branch = (itemUid: string, ...chapters: Branch[]): Branch => ({ itemUid, chapters })
const row = (names: string): Branch[] => [...names].map((name) => branch(name))

test('a chapter carried to the front is the only one that moved', () => {
  expect(movedChapters(row('abcde'), row('eabcd'))).toEqual(['e'])
})

test('of two that changed places one has moved', () => {
  expect(movedChapters(row('abcd'), row('abdc'))).toHaveLength(1)
})

test('a chapter put into another has moved, those beside it have not', () => {
  expect(movedChapters(row('abcd'), [branch('a', branch('c')), ...row('bd')])).toEqual(['c'])
})

test('what goes along inside a chapter has not moved by itself', () => {
  const before = [branch('a', branch('b'), branch('c')), branch('d')]
  expect(movedChapters(before, [branch('d'), branch('a', branch('b'), branch('c'))])).toHaveLength(1)
  expect(movedChapters(before, before)).toEqual([])
})
