import { expect, test } from 'vitest'
import { portraitCrop } from './portrait-crop.ts'

test.each([
  ['a portrait is taken whole', { width: 800, height: 1000 }, { x1: 0, y1: 0, x2: 800, y2: 1000 }],
  ['a wide picture loses its sides', { width: 1600, height: 1000 }, { x1: 400, y1: 0, x2: 1200, y2: 1000 }],
  ['a high one loses most below', { width: 800, height: 2000 }, { x1: 0, y1: 200, x2: 800, y2: 1200 }],
])('%s', (_, size, crop) => {
  expect(portraitCrop(size)).toEqual(crop)
})
