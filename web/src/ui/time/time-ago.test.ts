import { expect, test } from 'vitest'
import { chooseTimeAgo } from './time-ago.ts'

const now = new Date(2026, 4, 11, 23, 30)
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('less than a minute is now', () => {
  expect(chooseTimeAgo(new Date(now.getTime() - 59_000), now)).toEqual({ form: 'now' })
})

test('minutes under an hour, hours up to 1320 minutes', () => {
  expect(chooseTimeAgo(minutesAgo(59), now)).toEqual({ form: 'relative', amount: -59, unit: 'minute' })
  expect(chooseTimeAgo(minutesAgo(60), now)).toEqual({ form: 'relative', amount: -1, unit: 'hour' })
  expect(chooseTimeAgo(minutesAgo(1320), now)).toEqual({ form: 'relative', amount: -22, unit: 'hour' })
})

test('beyond, the calendar: today, yesterday, a weekday, a date', () => {
  expect(chooseTimeAgo(minutesAgo(1321), now)).toEqual({ form: 'day', days: 0 })
  expect(chooseTimeAgo(minutesAgo(1440), now)).toEqual({ form: 'day', days: -1 })
  expect(chooseTimeAgo(minutesAgo(6 * 1440), now)).toEqual({ form: 'weekday' })
  expect(chooseTimeAgo(minutesAgo(7 * 1440), now)).toEqual({ form: 'date', withYear: false })
  expect(chooseTimeAgo(minutesAgo(300 * 1440), now)).toEqual({ form: 'date', withYear: true })
})

test('future times are worded alike', () => {
  expect(chooseTimeAgo(minutesAgo(-90), now)).toEqual({ form: 'relative', amount: 1, unit: 'hour' })
  expect(chooseTimeAgo(minutesAgo(-1440), now)).toEqual({ form: 'day', days: 1 })
  expect(chooseTimeAgo(minutesAgo(-3 * 1440), now)).toEqual({ form: 'date', withYear: false })
})
