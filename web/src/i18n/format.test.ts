import { expect, test } from 'vitest'
import { formatDate, formatDuration, formatList, formatSize, monthNames } from './format.ts'

test('a calendar date is the same day for every reader, and shows only what is known', () => {
  expect(formatDate('en', '1931-02-08')).toBe('8 February 1931')
  expect(formatDate('fr', '1931-02-08')).toBe('8 février 1931')
  expect(formatDate('en', '1931-02-01', 'month')).toBe('February 1931')
  expect(formatDate('fr', '1931-01-01', 'year')).toBe('1931')
})

test('sizes, durations, lists and months are written as each language writes them', () => {
  expect(formatSize('en', 3_700_000_000)).toBe('3.7 GB')
  expect(formatSize('fr', 3_700_000_000)).toBe('3,7\u202fGo')
  expect(formatSize('en', 41_300_000)).toBe('41 MB')
  expect(formatDuration('fr', 2, 'day')).toBe('2\u00a0jours')
  expect(formatList('fr', ['Claire', 'Théo', 'Rose'])).toBe('Claire, Théo et Rose')
  expect(monthNames('fr')[1]).toBe('février')
})
