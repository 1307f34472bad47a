import { expect, test } from 'vitest'
import { longerDurations } from './longer-durations.ts'

const day = 1440
const inDays = (days: number): string => new Date(Date.now() + days * day * 60_000).toISOString()

test('help is asked for a day to a month, and for longer only what makes it last longer', () => {
  expect(longerDurations()).toEqual([1, 3, 7, 14, 30].map((days) => days * day))
  expect(longerDurations(inDays(2.9))).toEqual([3, 7, 14, 30, 60].map((days) => days * day))
  expect(longerDurations(inDays(100))).toEqual([180, 365].map((days) => days * day))
  expect(longerDurations(inDays(364.9))).toEqual([365 * day])
})
