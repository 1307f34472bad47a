import { expect, test } from 'vitest'
import { returnsAhead, startOf, yearsAfter, yearsOf } from './occasion-date.ts'

const today = '2026-06-10'

test('a day returns on the same day, and 29 February on the 28th where there is none', () => {
  expect(yearsAfter({ day: 4, month: 6, year: 2000 }, 30)).toEqual({ day: 4, month: 6, year: 2030 })
  expect(yearsAfter({ day: 29, month: 2, year: 2004 }, 30)).toEqual({ day: 28, month: 2, year: 2034 })
  expect(yearsAfter({ day: 29, month: 2, year: 2004 }, 28)).toEqual({ day: 29, month: 2, year: 2032 })
  expect(yearsAfter({ day: null, month: 2, year: 2004 }, 1)).toBeNull()
})

test('only returns that lie ahead can be chosen', () => {
  expect(returnsAhead({ day: 4, month: 6, year: 2000 }, today)[0]).toBe(27)
  expect(returnsAhead({ day: 11, month: 6, year: 2000 }, today)[0]).toBe(26)
  expect(returnsAhead({ day: 4, month: 6, year: 2000 }, today).at(-1)).toBe(176)
  expect(returnsAhead({ day: 4, month: 6, year: 2026 }, today)[0]).toBe(1)
})

test('a season begins this year while it can', () => {
  expect([yearsOf('spring', today)[0], yearsOf('summer', today)[0]]).toEqual([2027, 2026])
  expect(startOf('autumn', 2030)).toEqual({ day: 22, month: 9, year: 2030 })
})
