import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { expect, test } from 'vitest'
import { bodyOfChanges, chooseAudience, countChangedLines, noChanges } from './privacy-changes.ts'

const saved = { am: { '2': [2, 3], '3': [2] }, pm: { '2': [1], '3': [1] } }

test('a section changed for life and afterwards is one line', () => {
  const am = chooseAudience(noChanges, saved, {
    phase: 'am',
    section: sections.timeline,
    clouds: [cloudTypes.onlyMe],
  })
  const both = chooseAudience(am, saved, {
    phase: 'pm',
    section: sections.timeline,
    clouds: [cloudTypes.family],
  })
  expect(countChangedLines(both)).toBe(1)
  expect(bodyOfChanges(both)).toEqual({ am: { '2': [0] }, pm: { '2': [2] } })
})

test('choosing the saved value, in any order, removes the change', () => {
  const changed = chooseAudience(noChanges, saved, {
    phase: 'am',
    section: sections.timeline,
    clouds: [cloudTypes.friends],
  })
  const back = chooseAudience(changed, saved, {
    phase: 'am',
    section: sections.timeline,
    clouds: [cloudTypes.friends, cloudTypes.family],
  })
  expect(countChangedLines(back)).toBe(0)
})

test('a phase in which nothing changed is not sent', () => {
  const changed = chooseAudience(noChanges, saved, {
    phase: 'pm',
    section: sections.biography,
    clouds: [cloudTypes.family],
  })
  expect(bodyOfChanges(changed)).toEqual({ pm: { '3': [2] } })
})

test('a memorial has only the phase after the death', () => {
  const memorial = { am: null, pm: { '2': [1] } }
  const changed = chooseAudience(noChanges, memorial, {
    phase: 'pm',
    section: sections.timeline,
    clouds: [cloudTypes.family, cloudTypes.friends],
  })
  expect(bodyOfChanges(changed)).toEqual({ pm: { '2': [2, 3] } })
})
