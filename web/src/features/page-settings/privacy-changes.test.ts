import { expect, test } from 'vitest'
import { bodyOfChanges, chooseAudience, countChangedLines, noChanges } from './privacy-changes.ts'

const saved = { am: { '2': [2, 3], '3': [2] }, pm: { '2': [1], '3': [1] } }

test('a section changed for life and afterwards is one line', () => {
  const am = chooseAudience(noChanges, saved, { phase: 'am', section: 2, clouds: [0] })
  const both = chooseAudience(am, saved, { phase: 'pm', section: 2, clouds: [2] })
  expect(countChangedLines(both)).toBe(1)
  expect(bodyOfChanges(both)).toEqual({ am: { '2': [0] }, pm: { '2': [2] } })
})

test('choosing what is saved, in whatever order, takes the change back', () => {
  const changed = chooseAudience(noChanges, saved, { phase: 'am', section: 2, clouds: [3] })
  const back = chooseAudience(changed, saved, { phase: 'am', section: 2, clouds: [3, 2] })
  expect(countChangedLines(back)).toBe(0)
})

test('a phase in which nothing changed is not sent', () => {
  const changed = chooseAudience(noChanges, saved, { phase: 'pm', section: 3, clouds: [2] })
  expect(bodyOfChanges(changed)).toEqual({ pm: { '3': [2] } })
})

test('a memorial has only what comes afterwards', () => {
  const memorial = { am: null, pm: { '2': [1] } }
  const changed = chooseAudience(noChanges, memorial, { phase: 'pm', section: 2, clouds: [2, 3] })
  expect(bodyOfChanges(changed)).toEqual({ pm: { '2': [2, 3] } })
})
