import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('fewer than twelve characters are too short, however wild', () => {
  expect(passwordStrength('aB3$éü9!kLm')).toBe('short')
})

test('a long row of the same characters is weak', () => {
  expect(passwordStrength('abababababababababab')).toBe('weak')
})

test('words make a good password, more words an excellent one', () => {
  expect(passwordStrength('lake-clock-pe')).toBe('good')
  expect(passwordStrength('lake-clock-periwinkle')).toBe('excellent')
})

test('an emoji counts as one character', () => {
  expect(passwordStrength('🌸🌷🌹🌺🌻🌼')).toBe('short')
})
