import { expect, test } from 'vitest'
import { countdownAmount, countdownTone } from './countdown.ts'

const minute = 60_000
const day = 1440 * minute

test('three days or fewer are a danger, up to seven a warning', () => {
  expect(countdownTone(-1)).toBe('danger')
  expect(countdownTone(3 * day)).toBe('danger')
  expect(countdownTone(3 * day + 1)).toBe('warning')
  expect(countdownTone(7 * day)).toBe('warning')
  expect(countdownTone(7 * day + 1)).toBe('calm')
})

test('a period that has just begun counts as whole', () => {
  expect(countdownAmount(30 * day - 20_000)).toEqual({ amount: 30, unit: 'day' })
  expect(countdownAmount(30 * day - 90 * minute)).toEqual({ amount: 29, unit: 'day' })
  expect(countdownAmount(day - 20_000)).toEqual({ amount: 23, unit: 'hour' })
})

test('the time left is in its largest whole unit', () => {
  expect(countdownAmount(2.9 * day)).toEqual({ amount: 2, unit: 'day' })
  expect(countdownAmount(150 * minute)).toEqual({ amount: 2, unit: 'hour' })
  expect(countdownAmount(20_000)).toEqual({ amount: 1, unit: 'minute' })
  expect(countdownAmount(0)).toBeNull()
})
