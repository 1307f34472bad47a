import { expect, test } from 'vitest'
import { atRest, largest, moveBy, zoomAt } from './zoom-view.ts'

const size = { width: 800, height: 600 }

test('the point that is looked at stays where it is', () => {
  const point = { x: 120, y: -80 }
  const { scale, x, y } = zoomAt(atRest, 2, point, size)
  expect([scale, (point.x - x) / scale, (point.y - y) / scale]).toEqual([2, 120, -80])
})

test('no picture gets smaller than at rest, nor larger than its grain', () => {
  expect(zoomAt(atRest, 0.5, { x: 40, y: 40 }, size)).toEqual(atRest)
  expect(zoomAt(atRest, 100, { x: 0, y: 0 }, size).scale).toBe(largest)
})

test('reduced again, a picture is back in its place', () => {
  const near = zoomAt(atRest, 4, { x: 390, y: 290 }, size)
  expect(zoomAt(near, 0.25, { x: -390, y: -290 }, size)).toEqual(atRest)
})

test('a picture is moved no farther than its edges', () => {
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 5000, y: -5000 }, size)).toEqual({ scale: 2, x: 400, y: -300 })
  expect(moveBy(atRest, { x: 50, y: 50 }, size)).toEqual(atRest)
})
