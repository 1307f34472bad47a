import { expect, test } from 'vitest'
import { findFirstStep, stationOf, stationsLeft, stepAfter, stepBefore } from './stations.ts'

test('the steps follow each other up to the overview', () => {
  expect(stepAfter('first-step')).toBe('memorial-pictures')
  expect(stepAfter('memorial-pictures')).toBe('family-circle')
  expect(stepAfter('import-contacts')).toBe('end')
  expect(stepAfter('end')).toBe('end')
  expect(stepBefore('family-circle')).toBe('memorial-pictures')
  expect(stepBefore('first-step')).toBeUndefined()
})

test('steps that belong together are one station', () => {
  expect(stationOf('memorial-pictures')).toBe(stationOf('first-step'))
  expect(stationOf('family-circle')).toBe(1)
})

test('a station was left if nothing of it was gone through', () => {
  expect(stationsLeft(['memorial-pictures'])).not.toContain(0)
  expect(stationsLeft(['memorial-pictures'])).toContain(1)
})

test('an address that names no step is not followed', () => {
  expect(findFirstStep('legacy')).toBe('legacy')
  expect(findFirstStep('the-moon')).toBeUndefined()
})
