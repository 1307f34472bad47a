import { datePrecisions } from '@souvenance/contract/dates/dates'
import { expect, test } from 'vitest'
import { isFirstYear } from './first-year.ts'

const { day, month, year } = datePrecisions

test.each([
  ['a day ago', '2026-11-16', day, true],
  ['a year ago but one day', '2025-11-18', day, true],
  ['a year ago today', '2025-11-17', day, false],
  ['in this month of last year', '2025-11-01', month, true],
  ['in the month before it', '2025-10-01', month, false],
  ['some day of last year', '2025-01-01', year, true],
  ['some day of the year before', '2024-01-01', year, false],
])('who died %s', (_, deathDate, deathDateFormat, expected) => {
  expect(isFirstYear({ alive: false, deathDate, deathDateFormat }, '2026-11-17')).toBe(expected)
})

test('who died on an unknown day may have died yesterday; who lives has no such year', () => {
  const unknown = { deathDate: null, deathDateFormat: day }
  expect(isFirstYear({ alive: false, ...unknown }, '2026-11-17')).toBe(true)
  expect(isFirstYear({ alive: true, ...unknown }, '2026-11-17')).toBe(false)
})

test('who died on 29 February is spared until the end of the next February', () => {
  const death = { alive: false, deathDate: '2024-02-29', deathDateFormat: day }
  expect(isFirstYear(death, '2025-02-28')).toBe(true)
  expect(isFirstYear(death, '2025-03-01')).toBe(false)
})
