import { isSafeName } from '@souvenance/contract/safe/safe-names'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanFolderName, findNameFault } from './name-fault.ts'

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
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

it('a name has no fault exactly if the server accepts it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      expect(findNameFault(name) === undefined).toBe(isSafeName(name))
    }),
  )
})

it('any folder name of another system maps to a valid one', () => {
  expect(cleanFolderName('Notes 16:30')).toBe('Notes 16_30')
  expect(cleanFolderName('v1.2')).toBe('v1.2')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }), (name) => {
      expect(isSafeName(cleanFolderName(name))).toBe(true)
    }),
  )
})
