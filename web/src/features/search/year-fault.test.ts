import { expect, test } from 'vitest'
import { findYearFault } from './year-fault.ts'

test('a year is written in digits, or left open', () => {
  expect(['', ' 1931 ', '0', 'mai', '19311', '-5'].map((written) => findYearFault(written))).toEqual([
    undefined,
    undefined,
    'notAYear',
    'notAYear',
    'notAYear',
    'notAYear',
  ])
})

test('the second year does not come before the first, where the first is one', () => {
  expect(findYearFault('1930', '1931')).toBe('backwards')
  expect(findYearFault('1931', '1931')).toBeUndefined()
  expect(findYearFault('1930', 'mai')).toBeUndefined()
  expect(findYearFault('', '1931')).toBeUndefined()
})
