import { expect, test } from 'vitest'
import { keepNumeric, parseNumeric } from './numeric-text.ts'

test('only digits and a leading minus are kept', () => {
  expect(keepNumeric('1a2.3')).toBe('123')
  expect(keepNumeric('-4-5')).toBe('-45')
  expect(keepNumeric('4-5')).toBe('45')
  expect(keepNumeric('−é')).toBe('')
})

test('an empty text or a lone minus is zero, or the fallback', () => {
  expect(parseNumeric('')).toBe(0)
  expect(parseNumeric('-')).toBe(0)
  expect(parseNumeric('', { fallback: 7 })).toBe(7)
  expect(parseNumeric('-0')).toBe(0)
})

test('a number stays within its bounds', () => {
  expect(parseNumeric('99999999999')).toBe(2_147_483_647)
  expect(parseNumeric('-99999999999')).toBe(-2_147_483_647)
  expect(parseNumeric('31', { min: 1, max: 30 })).toBe(30)
  expect(parseNumeric('0', { min: 1, max: 30 })).toBe(1)
})
