import { expect, test } from 'vitest'
import { findUrl } from './find-url.ts'

test.each([
  ['See https://example.org/lake.', 'https://example.org/lake'],
  ['(http://example.org/a_(b))', 'http://example.org/a_(b)'],
  ['« https://example.org/été », dit-elle', 'https://example.org/été'],
  ['https://example.org/?q=1&r=2 then https://other.example', 'https://example.org/?q=1&r=2'],
])('%s holds %s', (text, url) => {
  expect(findUrl(text)).toBe(url)
})

test.each(['no address', 'ftp://example.org', 'https://', 'https://localhost/x', 'example.org'])(
  '%s holds none',
  (text) => {
    expect(findUrl(text)).toBeUndefined()
  },
)

test('an address that was put aside makes room for the next', () => {
  const text = 'https://one.example https://two.example'
  expect(findUrl(text, new Set(['https://one.example']))).toBe('https://two.example')
})
