import { expect, test } from 'vitest'
import { parseTime, writeTime } from './time-of-day.ts'

test('a time is read as it is written', () => {
  expect(parseTime('09:05')).toEqual({ hours: 9, minutes: 5 })
  expect(writeTime({ hours: 9, minutes: 5 })).toBe('09:05')
})

test('an invalid time of day is undefined', () => {
  for (const text of ['', '24:00', '12:60', 'noon']) expect(parseTime(text)).toBeNull()
})
