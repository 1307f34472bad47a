import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findNameFault, nameMax, splitName, tidyName } from './name-fault.ts'

it.each([
  ['', 'missing'],
  ['a'.repeat(101), 'long'],
  ['house/deed', 'characters'],
  ['which?', 'characters'],
  ['a\u0007b', 'characters'],
  ['..', 'dots'],
  [' deed', 'spaces'],
  ['deed ', 'spaces'],
] as const)('%j breaks a rule: %s', (name, fault) => {
  expect(findNameFault(name)).toBe(fault)
})

it.each(['Maison', 'Acte de vente (1974)', "L'été — 2016", '鍵', 'a'.repeat(100)])('%j is a name', (name) => {
  expect(findNameFault(name)).toBeUndefined()
})

it('the ending is kept apart', () => {
  expect(splitName('Deed of sale.pdf')).toEqual({ stem: 'Deed of sale', ending: '.pdf' })
  expect(splitName('archive.tar.gz')).toEqual({ stem: 'archive.tar', ending: '.gz' })
  expect(splitName('.profile')).toEqual({ stem: '.profile', ending: '' })
  expect(splitName('Mr. and Mrs. Laurent')).toEqual({ stem: 'Mr. and Mrs. Laurent', ending: '' })
})

it('a name from elsewhere keeps its ending and what can be kept', () => {
  expect(tidyName('16:30 notes?.txt')).toBe('16-30 notes-.txt')
  expect(tidyName(`${'long '.repeat(40)}.pdf`)).toMatch(/^(long )+l\.pdf$/)
})

it('whatever the name, the safe can keep what comes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (name) => {
      const tidy = tidyName(name)
      expect(findNameFault(tidy)).toBeUndefined()
      expect([...tidy].length).toBeLessThanOrEqual(nameMax)
    }),
  )
})
