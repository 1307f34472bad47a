import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampDate, dateOfParts, emptyDate, isUnfinishedDate, partsOfDate } from './date-parts.ts'

const bounds = { min: '1876-03-10', max: '2026-05-11' }

describe('clampDate', () => {
  test('a year after the last one becomes the last one', () => {
    expect(clampDate({ day: 1, month: 1, year: 2090 }, bounds).year).toBe(2026)
  })

  test('a month after the last one of the last year becomes that month', () => {
    expect(clampDate({ day: 1, month: 12, year: 2026 }, bounds)).toEqual({ day: 1, month: 5, year: 2026 })
  })

  test('a day after the last one of the last month becomes that day', () => {
    expect(clampDate({ day: 31, month: 5, year: 2026 }, bounds)).toEqual({ day: 11, month: 5, year: 2026 })
  })

  test('the first bound holds as the last does', () => {
    expect(clampDate({ day: 2, month: 1, year: 1800 }, bounds)).toEqual({ day: 10, month: 3, year: 1876 })
  })

  test('the 31st becomes the last day of a shorter month', () => {
    expect(clampDate({ day: 31, month: 4, year: 1990 }, bounds).day).toBe(30)
    expect(clampDate({ day: 31, month: 2, year: 1990 }, bounds).day).toBe(28)
    expect(clampDate({ day: 31, month: 2, year: 1992 }, bounds).day).toBe(29)
  })

  test('29 February stays until a year says otherwise', () => {
    expect(clampDate({ day: 29, month: 2, year: null }, bounds).day).toBe(29)
  })

  test('an empty part stays empty', () => {
    expect(clampDate(emptyDate, bounds)).toEqual(emptyDate)
  })

  test('every clamped date exists and lies within its bounds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer(),
        (day, month, year) => {
          const date = dateOfParts(clampDate({ day, month, year }, bounds), 'day') ?? ''
          expect(date >= bounds.min && date <= bounds.max).toBe(true)
          expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
        },
      ),
    )
  })
})

describe('dateOfParts', () => {
  test('a date is known once all its precision asks for is chosen', () => {
    expect(dateOfParts({ day: null, month: 9, year: 1990 }, 'day')).toBeNull()
    expect(dateOfParts({ day: null, month: 9, year: 1990 }, 'month')).toBe('1990-09-01')
    expect(dateOfParts({ day: 14, month: 9, year: 1990 }, 'year')).toBe('1990-01-01')
    expect(dateOfParts({ day: 14, month: 9, year: 1990 }, 'day')).toBe('1990-09-14')
  })

  test('reading and writing a date are each other’s inverse', () => {
    expect(dateOfParts(partsOfDate('1931-02-08'), 'day')).toBe('1931-02-08')
    expect(partsOfDate('1931-02-01', 'month')).toEqual({ day: null, month: 2, year: 1931 })
  })
})

test('a date is unfinished once a part of it is chosen and another missing', () => {
  expect(isUnfinishedDate(emptyDate, 'day')).toBe(false)
  expect(isUnfinishedDate({ day: null, month: 5, year: 1931 }, 'day')).toBe(true)
  expect(isUnfinishedDate({ day: null, month: 5, year: 1931 }, 'month')).toBe(false)
  expect(isUnfinishedDate({ day: null, month: 5, year: null }, 'year')).toBe(false)
})
