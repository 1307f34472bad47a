import { expect, test } from 'vitest'
import { plainMarkdown } from './plain-markdown.ts'

test('links and bold words are shown without their signs', () => {
  expect(plainMarkdown('Already have one? [Sign in](/sign-in?next=%2Femile-laurent).')).toBe(
    'Already have one? Sign in.',
  )
  expect(plainMarkdown('It can be **restored**.')).toBe('It can be restored.')
})

test.each([
  ['I read _it_ *twice*, __really__.', 'I read it twice, really.'],
  ['# The title and `code`', 'The title and code'],
  ['First words > a quotation ## and more', 'First words a quotation and more'],
  ['~~gone~~ and snake_case_name stays, 2 * 3 * 4 too', 'gone and snake_case_name stays, 2 * 3 * 4 too'],
  ['an _unfinished', 'an _unfinished'],
])('%s', (text, plain) => {
  expect(plainMarkdown(text)).toBe(plain)
})

test('other brackets stay as written', () => {
  expect(plainMarkdown('In [1956] (or 1957), a [half-open')).toBe('In [1956] (or 1957), a [half-open')
})
