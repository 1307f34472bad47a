import { expect, test } from 'vitest'
import { givesWay, layYears, leavesRoomForToday, nearestYear, yearByKey } from './year-marks.ts'

const emile = { birthYear: 1931, deathYear: 2019, years: [1931, 1956, 1971, 2019, 2024], thisYear: 2026 }

test('the line runs from birth to today, one mark a year', () => {
  const marks = layYears(emile)
  expect(marks).toHaveLength(96)
  expect(marks[0]).toEqual({ year: 1931, has: true, after: false, end: true, label: '1931' })
  expect(marks.at(-1)).toEqual({ year: 2026, has: false, after: true, end: false })
})

test('years after the death are marked', () => {
  const after = layYears(emile).filter((mark) => mark.after)
  expect(after.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026])
  expect(after.filter(({ has }) => has).map(({ year }) => year)).toEqual([2024])
})

test('decades are named where birth, death and today leave room', () => {
  const labels = layYears(emile).flatMap(({ label }) => label ?? [])
  expect(labels).toEqual(['1931', '1940', '1950', '1960', '1970', '1980', '1990', '2000', '2010', '2019'])
})

test('today is named where the year of a death leaves room', () => {
  expect(leavesRoomForToday(layYears(emile))).toBe(true)
  expect(leavesRoomForToday(layYears({ ...emile, deathYear: 2024 }))).toBe(false)
})

test('something older than the birth widens the line', () => {
  expect(layYears({ ...emile, years: [1920] })[0]).toMatchObject({ year: 1920, has: true, end: false })
})

test('a life without dates still has a line', () => {
  const marks = layYears({ birthYear: null, deathYear: null, years: [], thisYear: 2026 })
  expect(marks).toEqual([{ year: 2026, has: false, after: false, end: false, label: '2026' }])
})

test('a place on the line leads to the nearest year that holds something', () => {
  expect(nearestYear([1931, 1956, 1971], 1962)).toBe(1956)
  expect(nearestYear([], 1962)).toBeUndefined()
})

test('keys lead from one such year to the next', () => {
  const years = [1971, 1931, 1956]
  expect(yearByKey(years, null, 'ArrowRight')).toBe(1931)
  expect(yearByKey(years, 1931, 'ArrowRight')).toBe(1956)
  expect(yearByKey(years, 1956, 'ArrowLeft')).toBe(1931)
  expect(yearByKey(years, 1931, 'PageUp')).toBe(1956)
  expect(yearByKey(years, 1969, 'PageUp')).toBe(1971)
  expect(yearByKey(years, 1971, 'PageDown')).toBe(1956)
  expect(yearByKey(years, 1935, 'PageDown')).toBe(1931)
  expect(yearByKey(years, 1971, 'Home')).toBe(1931)
  expect(yearByKey(years, 1931, 'End')).toBe(1971)
  expect(yearByKey(years, 1931, 'ArrowLeft')).toBeUndefined()
  expect(yearByKey(years, 1931, 'x')).toBeUndefined()
})

test('names of years give way to the year that is being read', () => {
  expect([1950, 1953, 1957, 1960].filter((year) => givesWay(year, 1953))).toEqual([1950, 1957])
  expect(givesWay(1950, null)).toBe(false)
})
