import { expect, test } from 'vitest'
import { sampleItem } from '../../shared/items/sample-item.ts'
import { findLeaf, lastPlace, leavesOf, placeOf } from './find-leaf.ts'

const items = ['a', 'b'].map((itemUid) => ({ ...sampleItem({}), itemUid }))

test('a book opens with its title and ends with a blank page, once it is whole', () => {
  expect(leavesOf(items, false).map(placeOf)).toEqual([undefined, 'a', 'b'])
  expect(leavesOf(items, true).map(placeOf)).toEqual([undefined, 'a', 'b', lastPlace])
})

test('every place leads back to its leaf', () => {
  const leaves = leavesOf(items, true)
  expect(leaves.map((leaf) => findLeaf(leaves, placeOf(leaf), true))).toEqual([0, 1, 2, 3])
})

test('an unknown place waits for the rest of the book, and is its beginning when there is none', () => {
  expect(findLeaf(leavesOf(items, false), 'c', false)).toBeUndefined()
  expect(findLeaf(leavesOf(items, true), 'c', true)).toBe(0)
})
