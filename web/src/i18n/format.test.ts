import { expect, test } from 'vitest'
import {
  formatDate,
  formatDuration,
  formatList,
  formatMoment,
  formatSize,
  formatWait,
  monthNames,
} from './format.ts'

test('a calendar date is the same day for every reader, and shows only what is known', () => {
  expect(formatDate('en', '1931-02-08')).toBe('8 February 1931')
  expect(formatDate('fr', '1931-02-08')).toBe('8 février 1931')
  expect(formatDate('fr', '1944-08-01')).toBe('1er août 1944')
  expect(formatDate('en', '1944-08-01')).toBe('1 August 1944')
  expect(formatDate('en', '1931-02-01', 'month')).toBe('February 1931')
  expect(formatDate('fr', '1931-01-01', 'year')).toBe('1931')
})

test('French says the first of a month as an ordinal, and no hour', () => {
  const at = new Date(2027, 0, 1, 1, 1)
  expect(formatMoment('fr', at)).toBe('1er janvier 2027 à 01:01')
  expect(formatMoment('fr', at, { weekday: 'long', day: 'numeric', month: 'long' })).toBe(
    'vendredi 1er janvier',
  )
  expect(formatMoment('fr', at, { weekday: 'long', hour: 'numeric', minute: '2-digit' })).toBe(
    'vendredi 01:01',
  )
  expect(formatMoment('fr', at, { dateStyle: 'short' })).toBe('01/01/2027')
})

test('sizes, durations, lists and months are written as each language writes them', () => {
  expect(formatSize('en', 5 * 1024 ** 3)).toBe('5\u00a0GB')
  expect(formatSize('fr', 5 * 1024 ** 3)).toBe('5\u00a0Go')
  expect(formatSize('fr', 3.72 * 1024 ** 3)).toBe('3,7\u00a0Go')
  expect(formatSize('en', 41.3 * 1024 ** 2)).toBe('41\u00a0MB')
  expect(formatSize('en', 1000)).toBe('1,000\u00a0bytes')
  expect(formatDuration('fr', 2, 'day')).toBe('2\u00a0jours')
  expect(formatList('fr', ['Claire', 'Théo', 'Rose'])).toBe('Claire, Théo et Rose')
  expect(monthNames('fr')[1]).toBe('février')
})

test('a wait is told in seconds while it is short, in whole minutes when it is long', () => {
  expect(formatWait('en', 1)).toBe('1 second')
  expect(formatWait('fr', 45)).toMatch(/^45\ssecondes$/)
  expect(formatWait('en', 368)).toBe('7 minutes')
  expect(formatWait('fr', 3599)).toMatch(/^60\sminutes$/)
})
