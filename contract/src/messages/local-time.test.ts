import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clocksAt, instantOf, isKnownZone, isRealDate, type LocalTime } from './local-time.ts'

const at = (text: string): LocalTime => {
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = text.split(/[-T:]/).map(Number)
  return { year, month, day, hours, minutes }
}
const instant = (zone: string, text: string): string => new Date(instantOf(zone, at(text))).toISOString()

describe('the instant of a local time', () => {
  it.each([
    ['an ordinary winter day', 'Europe/Paris', '2031-01-15T09:30', '2031-01-15T08:30:00.000Z'],
    ['an ordinary summer day', 'Europe/Paris', '2031-07-15T09:30', '2031-07-15T07:30:00.000Z'],
    ['the hour that is skipped in Paris', 'Europe/Paris', '2031-03-30T02:30', '2031-03-30T01:30:00.000Z'],
    ['the hour that comes twice in Paris', 'Europe/Paris', '2031-10-26T02:30', '2031-10-26T01:30:00.000Z'],
    ['the moment before it is skipped', 'Europe/Paris', '2031-03-30T01:59', '2031-03-30T00:59:00.000Z'],
    ['the moment after it was skipped', 'Europe/Paris', '2031-03-30T03:00', '2031-03-30T01:00:00.000Z'],
    [
      'the hour that is skipped in New York',
      'America/New_York',
      '2031-03-09T02:15',
      '2031-03-09T07:15:00.000Z',
    ],
    [
      'the hour that comes twice in New York',
      'America/New_York',
      '2031-11-02T01:15',
      '2031-11-02T06:15:00.000Z',
    ],
    ['half an hour skipped', 'Australia/Lord_Howe', '2031-10-05T02:10', '2031-10-04T15:40:00.000Z'],
    ['half an hour twice', 'Australia/Lord_Howe', '2031-04-06T01:45', '2031-04-05T15:15:00.000Z'],
    ['a whole day skipped', 'Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00:00.000Z'],
    ['29 February', 'Asia/Kolkata', '2032-02-29T00:00', '2032-02-28T18:30:00.000Z'],
    ['the last minute of a year', 'Pacific/Kiritimati', '2030-12-31T23:59', '2030-12-31T09:59:00.000Z'],
    ['the first minute of a year', 'Pacific/Pago_Pago', '2031-01-01T00:00', '2031-01-01T11:00:00.000Z'],
    ['winter in 150 years', 'Europe/Paris', '2176-01-15T09:30', '2176-01-15T08:30:00.000Z'],
    ['summer in 150 years', 'Europe/Paris', '2176-07-15T09:30', '2176-07-15T07:30:00.000Z'],
  ])('%s', (_, zone, local, expected) => {
    expect(instant(zone, local)).toBe(expected)
  })

  it('is shown by a clock of the zone as it was meant, or later on a day with a skipped hour', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2176, 0, 1) / 60_000 }),
        (zone, minute) => {
          const meant = new Date(minute * 60_000).toISOString().slice(0, 16)
          const shown = new Intl.DateTimeFormat('sv-SE', {
            timeZone: zone,
            dateStyle: 'short',
            timeStyle: 'short',
          })
            .format(instantOf(zone, at(meant)))
            .replace(' ', 'T')
          const late = Date.parse(`${shown}Z`) - minute * 60_000
          expect(late).toBeGreaterThanOrEqual(0)
          expect(late).toBeLessThanOrEqual(2 * 3_600_000)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a date', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2100-02-29', false],
    ['2000-02-29', true],
    ['2027-08-31', true],
    ['2027-04-31', false],
    ['2027-12-31', true],
    ['2027-02-30', false],
  ])('%s exists: %s', (text, exists) => {
    expect(isRealDate(at(text))).toBe(exists)
  })
})

it.each([
  ['Europe/Paris', true],
  ['UTC', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['America/Argentina/Buenos_Aires', true],
  ['America/Port-au-Prince', true],
  ['Paris', false],
  ['', false],
  ['Europe/paris', false],
  ['asia/kolkata', false],
  ['+01:00', false],
  ['Europe/Annecy', false],
])(
  'knows zones by their names only, by the former ones of a place and its present one: %s %s',
  (zone, known) => {
    expect(isKnownZone(zone)).toBe(known)
  },
)

describe('what the clocks show', () => {
  it.each([
    ['an ordinary hour', 'Europe/Paris', '2031-01-15T09:30', 'once', '2031-01-15T09:30'],
    ['an hour that is skipped', 'Europe/Paris', '2031-03-30T02:30', 'never', '2031-03-30T03:30'],
    ['an hour that comes twice', 'Europe/Paris', '2031-10-26T02:30', 'twice', '2031-10-26T02:30'],
    ['a day that is skipped', 'Pacific/Apia', '2011-12-30T12:00', 'never', '2011-12-31T12:00'],
  ])('%s', (_, zone, local, shown, seen) => {
    expect(clocksAt(zone, at(local))).toEqual({ shown, local: at(seen) })
  })
})
