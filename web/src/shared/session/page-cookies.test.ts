import { expect, it } from 'vitest'
import { findCookie, writeYearCookie } from './page-cookies.ts'

it('finds a cookie by its whole name', () => {
  expect(findCookie('mylanguage=en; language=fr; a=b', 'language')).toBe('fr')
  expect(findCookie('', 'language')).toBeUndefined()
})

it('keeps a cookie for a year, over https only where the page came by it', () => {
  expect(writeYearCookie('language', 'fr', false)).toBe('language=fr; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(writeYearCookie('language', 'fr', true)).toContain('; Secure')
})
