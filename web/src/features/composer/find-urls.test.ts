import { expect, test } from 'vitest'
import { findUrls } from './find-urls.ts'

test.each([
  ['See https://example.org/lake.', 'https://example.org/lake'],
  ['(http://example.org/a_(b))', 'http://example.org/a_(b)'],
  ['(as told on http://example.org/lake)', 'http://example.org/lake'],
  ['« https://example.org/été », dit-elle', 'https://example.org/été'],
  ['https://example.org/?q=1&r=2 then https://other.example', 'https://example.org/?q=1&r=2'],
])('%s holds %s', (text, url) => {
  expect(findUrls(text)[0]).toBe(url)
})

test.each(['no address', 'ftp://example.org', 'https://', 'https://localhost/x', 'example.org'])(
  '%s holds none',
  (text) => {
    expect(findUrls(text)).toEqual([])
  },
)

test('several come in their order', () => {
  const text = 'https://one.example, then https://two.example.'
  expect(findUrls(text)).toEqual(['https://one.example', 'https://two.example'])
})
