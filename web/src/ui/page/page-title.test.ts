import { expect, test } from 'vitest'
import { composePageTitle } from './page-title.ts'

test('the unread count comes first, the product last', () => {
  expect(composePageTitle('Sign in')).toBe('Sign in · Souvenance')
  expect(composePageTitle('Sign in', 3)).toBe('(3) Sign in · Souvenance')
  expect(composePageTitle(undefined, 3)).toBe('(3) Souvenance')
})
