import { expect, test } from 'vitest'
import { nameDay } from './name-day.ts'

const present = new Date(2026, 4, 13, 0, 30)

test('today and yesterday go by the calendar, not by hours', () => {
  expect(nameDay('en', new Date(2026, 4, 13, 0, 10), present)).toBe('Today')
  expect(nameDay('en', new Date(2026, 4, 12, 23, 50), present)).toBe('Yesterday')
  expect(nameDay('fr', new Date(2026, 4, 13, 0, 10), present)).toBe('Aujourd’hui')
  expect(nameDay('fr', new Date(2026, 4, 12, 0, 10), present)).toBe('Hier')
})

test('what is ahead of the clock of this device is of today', () => {
  expect(nameDay('en', new Date(2026, 4, 14, 0, 10), present)).toBe('Today')
})

test('earlier days have weekday and date, and a year that is not this one', () => {
  expect(nameDay('en', new Date(2026, 4, 11), present)).toBe('Monday 11 May')
  expect(nameDay('fr', new Date(2026, 4, 11), present)).toBe('Lundi 11 mai')
  expect(nameDay('fr', new Date(2025, 4, 11), present)).toBe('Dimanche 11 mai 2025')
})
