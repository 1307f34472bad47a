import { expect, test } from 'vitest'
import { choosePart, type DateEntry, dateOfEntry, emptyEntry, entryOf, isEntryBegun } from './date-entry.ts'

const summer = { date: '1956-01-01', format: 3, told: 'summer' } as const

test.each([
  [null],
  [summer],
  [{ date: '1931-03-14', format: 1, about: true }],
  [{ date: '1931-03-01', format: 2 }],
])('reading and writing %j are each other’s inverse', (known) => {
  expect(dateOfEntry(entryOf(known))).toEqual(known)
})

test('words that are no date, and half a date, are begun', () => {
  expect(isEntryBegun(emptyEntry)).toBe(false)
  expect(isEntryBegun({ ...emptyEntry, text: '  ' })).toBe(false)
  expect(isEntryBegun({ ...emptyEntry, text: 'when we were young' })).toBe(true)
  expect(isEntryBegun({ ...emptyEntry, date: { day: null, month: 3, year: null }, precision: 'month' })).toBe(
    true,
  )
  expect(isEntryBegun(entryOf(summer))).toBe(false)
})

test('a season stays with its year and goes with a month; a doubt stays', () => {
  const entry = entryOf({ ...summer, about: true })
  const another = choosePart(entry, { date: { day: null, month: null, year: 1957 } })
  expect(dateOfEntry(another)).toEqual({ ...summer, date: '1957-01-01', about: true })
  const month = choosePart(entry, { precision: 'month', date: { day: null, month: 7, year: 1956 } })
  expect(dateOfEntry(month)).toEqual({ date: '1956-07-01', format: 2, about: true })
})

test('a date of which a part is missing is told from no date at all', () => {
  const date = { day: 12, month: null, year: 1962 }
  const begun = (changes: Partial<DateEntry>) => isEntryBegun({ ...emptyEntry, date, ...changes })
  expect(begun({ precision: 'day' })).toBe(true)
  expect(begun({ precision: 'month' })).toBe(true)
  expect(begun({ precision: 'year' })).toBe(false)
  expect(begun({ date: { ...date, year: null }, precision: 'year' })).toBe(false)
  expect(
    dateOfEntry({ ...emptyEntry, date: { year: 1969, month: 7, day: null }, precision: 'month' }),
  ).toEqual({
    date: '1969-07-01',
    format: 2,
  })
})
