import { describe, expect, it } from 'vitest'
import { daysInMonth, isPossibleBirthDate, isPossibleLifetime, knownPart } from './dates.ts'

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

describe('a lifetime', () => {
  const day = (date: string) => ({ date, format: 1 })
  const year = (date: string) => ({ date, format: 3 })

  it.each([
    [{ birth: day('1931-05-04'), death: day('2024-02-10') }, true],
    [{ birth: day('2024-02-10'), death: day('2024-02-10') }, true],
    [{ birth: day('2024-02-11'), death: day('2024-02-10') }, false],
    [{ birth: day('1931-05-04'), death: year('1931-01-01') }, true],
    [{ birth: day('1931-05-04'), death: year('1930-12-31') }, false],
    [{ birth: day('2026-11-17') }, false],
    [{ death: day('2026-11-17') }, false],
    [{ birth: day('1650-01-01'), death: day('1801-01-01') }, false],
    [{ birth: year('1650-01-01'), death: day('1700-01-01') }, true],
    [{ birth: year('1000-01-01') }, true],
    [{ birth: day('0999-12-31') }, false],
    [{ death: day('0999-12-31') }, false],
    [{}, true],
  ])('%j is possible: %s', (lifetime, possible) => {
    expect(isPossibleLifetime(lifetime, now, 150)).toBe(possible)
  })
})

describe('a partial date', () => {
  it('keeps only the known part', () => {
    const date = '1954-07-14'
    expect([1, 2, 3].map((format) => knownPart({ date, format }))).toEqual([
      '1954-07-14',
      '1954-07-01',
      '1954-01-01',
    ])
  })
})
