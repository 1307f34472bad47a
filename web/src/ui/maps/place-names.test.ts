import { expect, test } from 'vitest'
import { pixelsPerDegree } from './map-view.ts'
import { namesIn, scaleOf } from './place-names.ts'

const size = { width: 560, height: 320 }
const annecy = { lat: 45.9, lon: 6.13 }
const namesAt = (zoom: number, language: 'en' | 'fr' = 'fr') =>
  namesIn({ ...annecy, zoom }, size, language, annecy).map(({ name }) => name)

test('places nearby are labelled, in the language of the reader', () => {
  expect(namesAt(7)).toEqual(expect.arrayContaining(['Suisse', 'Lyon', 'Turin']))
  expect(namesAt(5)).toEqual(expect.arrayContaining(['Suisse', 'Paris', 'Londres']))
  expect(namesAt(5, 'en')).toEqual(expect.arrayContaining(['Germany', 'Paris', 'London']))
})

test('from afar only countries and great cities have a name', () => {
  expect(namesAt(4)).toEqual(expect.arrayContaining(['France', 'Londres']))
  expect(namesAt(4)).not.toContain('Chambéry')
})

test('no name lies over the mark, over another or beyond the edge', () => {
  const placed = namesIn({ ...annecy, zoom: 5 }, size, 'fr', annecy)
  for (const one of placed) {
    expect(one.x, one.name).toBeGreaterThan(0)
    expect(one.x, one.name).toBeLessThan(size.width)
    for (const other of placed)
      if (one !== other)
        expect(
          Math.abs(one.y - other.y) >= 20 || Math.abs(one.x - other.x) > 30,
          `${one.name} ${other.name}`,
        ).toBe(true)
  }
  expect(namesAt(7)).not.toContain('Annecy')
  expect(namesAt(7)).not.toContain('Genève')
})

test('a label keeps its distance from the edge', () => {
  const bucharest = { lat: 44.43, lon: 26.1 }
  const lookFrom = (pixels: number) =>
    namesIn({ ...bucharest, lon: bucharest.lon - pixels / pixelsPerDegree(6), zoom: 6 }, size, 'fr', null)
  const named = (pixels: number) => lookFrom(pixels).some(({ name }) => name === 'Bucarest')
  expect(named(size.width / 2 - 50)).toBe(true)
  expect(named(size.width / 2 - 36)).toBe(false)
})

test('the scale is a round distance that fits', () => {
  const scale = scaleOf({ ...annecy, zoom: 6 }, pixelsPerDegree(6))
  expect(scale.kilometres).toBe(200)
  expect(scale.width).toBeGreaterThan(40)
  expect(scale.width).toBeLessThanOrEqual(120)
})
