import { expect, test } from 'vitest'
import { plainMarkdown } from './plain-markdown.ts'

test('links and bold words are shown without their signs', () => {
  expect(plainMarkdown('Already have one? [Sign in](/sign-in?next=%2Femile-laurent).')).toBe(
    'Already have one? Sign in.',
  )
  expect(plainMarkdown('It can be **restored**.')).toBe('It can be restored.')
})

test('other brackets stay as written', () => {
  expect(plainMarkdown('In [1956] (or 1957), a [half-open')).toBe('In [1956] (or 1957), a [half-open')
})
