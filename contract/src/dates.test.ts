import { describe, expect, it } from 'vitest'
import { daysInMonth, isPossibleBirthDate } from './dates.ts'

const now = new Date('2026-11-15T12:00:00Z')

describe('a date of birth', () => {
  it.each([
    ['2026-11-15', true],
    ['2026-11-16', true],
    ['2026-11-17', false],
    ['1876-01-01', true],
    ['1875-12-31', false],
    ['1931-05-04', true],
  ])('%s is possible: %s', (date, possible) => {
    expect(isPossibleBirthDate(date, now, 150)).toBe(possible)
  })
})

describe('the days of a month', () => {
  it('knows leap years and the 31 days of August', () => {
    expect([daysInMonth(2024, 2), daysInMonth(2023, 2), daysInMonth(1900, 2), daysInMonth(2000, 2)]).toEqual([
      29, 28, 28, 29,
    ])
    expect(daysInMonth(2026, 8)).toBe(31)
  })
})
