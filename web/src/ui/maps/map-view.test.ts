import { expect, test } from 'vitest'
import { clampView, cornerOf, mercator, moveView, openView, placeAt, plain, tilesIn } from './map-view.ts'

const size = { width: 600, height: 300 }
const annecy = { lat: 45.9, lon: 6.13 }
const middle = { x: 300, y: 150 }

test.each([plain, mercator])('the middle of a map is the place it was opened at', (projection) => {
  expect(placeAt({ ...annecy, zoom: 5 }, size, middle, projection)).toEqual(annecy)
})

test.each([plain, mercator])('right is east and down is south', (projection) => {
  const { lat, lon } = placeAt({ ...annecy, zoom: 5 }, size, { x: 400, y: 250 }, projection)
  expect(lon).toBeGreaterThan(annecy.lon)
  expect(lat).toBeLessThan(annecy.lat)
})

test('no place lies beyond the poles', () => {
  expect(placeAt({ lat: 84, lon: 180, zoom: 1 }, size, { x: 600, y: 0 }, plain)).toEqual({
    lat: 90,
    lon: 180,
  })
})

test.each([plain, mercator])('a map drawn aside and back shows the same place', (projection) => {
  const away = moveView({ ...annecy, zoom: 6 }, { x: 80, y: -45 }, projection)
  const { lat, lon } = moveView(away, { x: -80, y: 45 }, projection)
  expect([lat, lon]).toEqual([expect.closeTo(annecy.lat), expect.closeTo(annecy.lon)])
})

test('a view never comes nearer than its kind of map can show', () => {
  expect(clampView({ ...annecy, zoom: 11 }, plain).zoom).toBe(7)
  expect(clampView({ ...annecy, zoom: 11 }, mercator).zoom).toBe(11)
  expect(clampView({ lat: -95, lon: 200, zoom: 0 }, plain)).toEqual({ lat: -80, lon: 180, zoom: 1 })
})

test('a map of outlines is opened with enough around it to be known', () => {
  expect(openView({ ...annecy, zoom: 11 }, plain).zoom).toBe(6)
  expect(openView({ ...annecy, zoom: 4 }, plain).zoom).toBe(4)
  expect(openView({ ...annecy, zoom: 11 }, mercator).zoom).toBe(11)
})

test('tiles are those of every web map, and cover all of it', () => {
  const view = { ...annecy, zoom: 11 }
  const tiles = tilesIn(view, size)
  expect(tiles).toContainEqual(expect.objectContaining({ x: 1058, y: 729 }))
  const corner = cornerOf(view, size, mercator)
  expect(corner.x).toBeGreaterThan(0)
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(size.width)
  expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(size.height)
})

test('beyond the edge of the world the tiles begin anew', () => {
  const columns = tilesIn({ lat: 0, lon: 180, zoom: 2 }, size).map(({ x }) => x)
  expect(new Set(columns)).toEqual(new Set([2, 3, 0, 1]))
})
