import { sendTypes } from '@souvenance/contract/messages/letter-limits'
import { expect, test } from 'vitest'
import { emptyLetter, givenOf, splitCountdown } from './letter-values.ts'

const theo = { userUid: '00000000-0000-4000-8000-000000000002', email: null, name: 'Théo', picture: null }
const ines = { userUid: null, email: 'ines@laurent.example', name: 'Inès', picture: null }

test('a countdown is shown in the largest unit that divides it', () => {
  expect(splitCountdown(45)).toEqual({ amount: 45, unit: 'minute' })
  expect(splitCountdown(720)).toEqual({ amount: 12, unit: 'hour' })
  expect(splitCountdown(1440 * 30)).toEqual({ amount: 30, unit: 'day' })
})

test('a countdown is sent in minutes, without a date', () => {
  const given = givenOf({ ...emptyLetter('Europe/Paris'), msg: 'x', amount: 12, unit: 'hour' }, theo)
  expect(given).toMatchObject({ type: 2, minutes: 720, recipient: { userType: 0, userUid: theo.userUid } })
  expect(given).not.toHaveProperty('year')
})

test('a date is sent with its hour and zone, to an address where there is no account', () => {
  const date = { day: 4, month: 6, year: 2044 }
  const values = { ...emptyLetter('Europe/Paris'), msg: 'x', type: sendTypes.date, date }
  expect(givenOf(values, ines)).toMatchObject({
    type: 0,
    ...date,
    hours: 9,
    minutes: 0,
    timezoneUid: 'Europe/Paris',
    recipient: { userType: 1, email: ines.email },
  })
})
