import { isKnownZone } from '@souvenance/contract/messages/local-time'
import { expect, test } from 'vitest'
import { frenchPlaces } from './french-places.ts'
import { isFoundBy, zoneName } from './zones.ts'

test.each([
  ['en', 'Europe/London', 'London'],
  ['fr', 'Europe/London', 'Londres'],
  ['fr', 'Europe/Paris', 'Paris'],
  ['en', 'America/New_York', 'New York'],
  ['en', 'America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina'],
  ['fr', 'America/Buenos_Aires', 'Buenos Aires, Argentine'],
  ['fr', 'America/North_Dakota/Center', 'Center, Dakota du Nord'],
  ['en', 'Asia/Calcutta', 'Kolkata'],
  ['fr', 'Asia/Calcutta', 'Calcutta'],
  ['fr', 'Asia/Kolkata', 'Calcutta'],
  ['fr', 'Asia/Ho_Chi_Minh', 'Hô-Chi-Minh-Ville'],
  ['en', 'UTC', 'UTC'],
] as const)('in %s, %s is called %s', (language, zone, name) => {
  expect(zoneName(language, zone)).toBe(name)
})

test.each([
  ['en', 'Europe/Brussels', 'Bélgium', true],
  ['fr', 'Europe/Brussels', 'belgique', true],
  ['fr', 'Europe/Zurich', 'Zürich', true],
  ['en', 'America/Argentina/Buenos_Aires', 'argentina, buenos', true],
  ['en', 'Europe/Paris', 'Europe/Paris', true],
  ['en', 'Europe/Paris', 'paris atlantis', false],
  ['fr', 'Europe/London', 'london', true],
  ['fr', 'Europe/London', 'Royaume-Uni', true],
  ['fr', 'Asia/Calcutta', 'kolkata', true],
  ['en', 'Asia/Kolkata', 'calcutta', true],
  ['en', 'Mars/Olympus', 'olympus', true],
] as const)('in %s, whether %s is found by “%s”: %s', (language, zone, search, found) => {
  expect(isFoundBy(language, zone, zoneName(language, zone), search)).toBe(found)
})

test('the places that French calls otherwise are places of zones, by the name that each has today', () => {
  const listed = Object.keys(frenchPlaces)
  expect(listed.filter((zone) => !isKnownZone(zone))).toEqual([])
  const named = new Set(Intl.supportedValuesOf('timeZone').map((zone) => zoneName('fr', zone)))
  expect(Object.values(frenchPlaces).filter((place) => !named.has(place))).toEqual([])
})
