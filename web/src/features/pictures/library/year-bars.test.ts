import { expect, test } from 'vitest'
import { layBars, layYearMarks } from './year-bars.ts'

test('years without pictures have their bar too', () => {
  expect(layBars([1950, 1953], [2, 1]).map(({ count }) => count)).toEqual([2, 0, 0, 1])
})

test('a long life is told in stretches of years, and loses no picture', () => {
  const bars = layBars([1890, 1950, 2020], [3, 4, 5])
  expect(bars.length).toBeLessThanOrEqual(48)
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(12)
  expect(bars.at(-1)?.to).toBe(2020)
})

test('nothing known, nothing drawn', () => {
  expect(layBars([], [])).toEqual([])
})

test('marks stand at both ends and between', () => {
  expect(layYearMarks(1931, 2019)).toEqual([1931, 1953, 1975, 1997, 2019])
  expect(layYearMarks(2001, 2001)).toEqual([2001])
})
