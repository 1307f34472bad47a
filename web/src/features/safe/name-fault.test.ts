import { isSafeName } from '@souvenance/contract/safe-names'
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

it('what the server accepts has no fault, and the other way round', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      expect(findNameFault(name) === undefined).toBe(isSafeName(name))
    }),
  )
})

it('whatever a folder is called elsewhere, the safe can keep it', () => {
  expect(cleanFolderName('Notes 16:30')).toBe('Notes 16_30')
  expect(cleanFolderName('v1.2')).toBe('v1.2')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }), (name) => {
      expect(isSafeName(cleanFolderName(name))).toBe(true)
    }),
  )
})
