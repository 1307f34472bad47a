import { expect, test } from 'vitest'
import { columnsBesideFirst, pictureRows, picturesPerRow } from './picture-rows.ts'

test.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [2, 3]],
  [9, [2, 2, 2, 3]],
])('%i pictures stand in rows of %j', (count, rows) => {
  expect(picturesPerRow(count)).toEqual(rows)
})

test('those that wait begin a row of their own', () => {
  expect(pictureRows(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 5)).toEqual([
    { row: ['a', 'b'], later: false },
    { row: ['c', 'd', 'e'], later: false },
    { row: ['f', 'g', 'h'], later: true },
  ])
})

test('an upright picture is large beside two others, unless a column would be narrow', () => {
  expect(columnsBesideFirst([0.75, 1.5, 1.5])).toBe('0.75fr 0.75fr')
  expect(columnsBesideFirst([2, 0.7, 0.7])).toBeUndefined()
  expect(columnsBesideFirst([0.7, 2, 2, 1])).toBeUndefined()
  expect(columnsBesideFirst([1, 1])).toBeUndefined()
})
