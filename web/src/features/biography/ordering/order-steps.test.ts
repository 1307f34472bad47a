import { listChapters, placements } from '@souvenance/contract/biography/chapter-tree'
import { expect, test } from 'vitest'
import { actionAt, stepChapter } from './order-steps.ts'

type Node = { itemUid: string; chapters: Node[] }
const node = (itemUid: string, ...chapters: Node[]): Node => ({ itemUid, chapters })
const say = (chapters: readonly Node[] | undefined) =>
  chapters && listChapters(chapters).map(({ chapter, num }) => `${num} ${chapter.itemUid}`)

const book = [node('a', node('b'), node('c')), node('d')]

test('a chapter goes up and down among those beside it', () => {
  expect(say(stepChapter(book, 'c', 'up'))).toEqual(['1 a', '1.1 c', '1.2 b', '2 d'])
  expect(say(stepChapter(book, 'a', 'down'))).toEqual(['1 d', '2 a', '2.1 b', '2.2 c'])
  expect(stepChapter(book, 'a', 'up')).toBeUndefined()
})

test('a chapter goes into the one before it, and out of the one it stands in', () => {
  expect(say(stepChapter(book, 'd', 'in'))).toEqual(['1 a', '1.1 b', '1.2 c', '1.3 d'])
  expect(say(stepChapter(book, 'c', 'out'))).toEqual(['1 a', '1.1 b', '2 c', '3 d'])
  expect(stepChapter(book, 'd', 'out')).toBeUndefined()
})

test('nothing goes deeper than three levels', () => {
  const deep = [node('a', node('b', node('c'), node('d')))]
  expect(stepChapter(deep, 'd', 'in')).toBeUndefined()
})

test('the edges of a row are beside it, its middle is inside', () => {
  expect([0.1, 0.5, 0.9].map(actionAt)).toEqual([placements.before, placements.lastInside, placements.after])
})
