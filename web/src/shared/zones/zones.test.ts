import { expect, test } from 'vitest'
import { frenchPlaces } from './french-places.ts'
import { isFoundBy, placeOf } from './zones.ts'

test('a zone is named after its place, the nearest first', () => {
  expect(['Europe/Paris', 'America/Argentina/Buenos_Aires', 'UTC'].map(placeOf)).toEqual([
    'Paris',
    'Buenos Aires, Argentina',
    '',
  ])
})

test.each([
  ['en', 'Europe/Brussels', 'Bélgium', true],
  ['fr', 'Europe/Brussels', 'belgique', true],
  ['fr', 'Europe/Zurich', 'Zürich', true],
  ['en', 'America/Argentina/Buenos_Aires', 'argentina, buenos', true],
  ['en', 'Europe/Paris', 'Europe/Paris', true],
  ['en', 'Europe/Paris', 'paris atlantis', false],
  ['en', 'Mars/Olympus', 'olympus', true],
] as const)('in %s, whether %s is found by “%s”: %s', (language, zone, search, found) => {
  expect(isFoundBy(language, zone, placeOf(zone), search)).toBe(found)
})

test('the places that French calls otherwise are places of zones', () => {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  const unknown = Object.keys(frenchPlaces).filter((zone) => !zones.has(zone))
  expect(unknown).toEqual([])
  expect(isFoundBy('fr', 'Africa/Cairo', frenchPlaces['Africa/Cairo'] ?? '', 'le caire')).toBe(true)
  expect(isFoundBy('fr', 'Africa/Cairo', frenchPlaces['Africa/Cairo'] ?? '', 'cairo')).toBe(true)
})
