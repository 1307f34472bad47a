import { expect, test } from 'vitest'
import { clampView, nearest, placeAt, pointOf, viewBoxOf } from './map-view.ts'

const size = { width: 600, height: 300 }
const annecy = { lat: 45.9, lon: 6.13 }

test('the middle of the map is the place it was opened at', () => {
  expect(placeAt({ ...annecy, zoom: 5 }, size, 300, 150)).toEqual(annecy)
})

test('right is east and down is south', () => {
  const { lat, lon } = placeAt({ ...annecy, zoom: 5 }, size, 400, 250)
  expect(lon).toBeGreaterThan(annecy.lon)
  expect(lat).toBeLessThan(annecy.lat)
})

test('no place lies beyond the poles', () => {
  expect(placeAt({ lat: 84, lon: 180, zoom: 1 }, size, 600, 0)).toEqual({ lat: 90, lon: 180 })
})

test('a mark stands in the middle of a view opened at it', () => {
  const [x, y, width, height] = viewBoxOf({ ...annecy, zoom: 4 }, size)
  const point = pointOf(annecy)
  expect(x + width / 2).toBeCloseTo(point.x)
  expect(y + height / 2).toBeCloseTo(point.y)
})

test('a view never comes nearer than the outline can show', () => {
  expect(clampView({ ...annecy, zoom: 11 }).zoom).toBe(nearest)
  expect(clampView({ lat: -95, lon: 200, zoom: 0 })).toEqual({ lat: -80, lon: 180, zoom: 1 })
})
