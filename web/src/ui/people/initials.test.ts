import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('the first letters of the first and the last word', () => {
  expect(initialsOf('Émile Laurent')).toBe('ÉL')
  expect(initialsOf('marie-claire de la Tour')).toBe('MT')
  expect(initialsOf('Rose')).toBe('R')
  expect(initialsOf('  ')).toBe('')
})
