import { expect, test } from 'vitest'
import { areaOf, cropOf } from './crop-of.ts'

test('a frame on the small picture becomes pixels of the large one', () => {
  expect(cropOf({ x: 25, y: 10, width: 50, height: 40 }, { width: 4000, height: 3000 })).toEqual({
    x1: 1000,
    y1: 300,
    x2: 3000,
    y2: 1500,
  })
})

test('a frame that reaches over the edge by a hair stays inside', () => {
  expect(cropOf({ x: -0.01, y: 0, width: 100.02, height: 100.4 }, { width: 999, height: 777 })).toEqual({
    x1: 0,
    y1: 0,
    x2: 999,
    y2: 777,
  })
})

test('a frame is found again where it stood', () => {
  const crop = { x1: 1000, y1: 300, x2: 3000, y2: 1500 }
  const picture = { width: 4000, height: 3000 }
  expect(areaOf(crop, picture)).toEqual({ x: 25, y: 10, width: 50, height: 40 })
  expect(cropOf(areaOf(crop, picture), picture)).toEqual(crop)
})
