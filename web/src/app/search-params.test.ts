import { expect, it } from 'vitest'
import { searchParams } from './search-params.ts'

it('a screen takes what it knows from its address and leaves out the rest', () => {
  expect(searchParams.signUp({ email: 'a@x.org', associateRequest: 'r1', admin: true })).toEqual({
    email: 'a@x.org',
    associateRequest: 'r1',
  })
  expect(searchParams.general({ activeTab: 'password', scrollTo: '' })).toEqual({ activeTab: 'password' })
})

it('what is not a text or not a tab is left out', () => {
  expect(searchParams.general({ activeTab: 'nothing' })).toEqual({})
  expect(searchParams.signIn({ next: ['/a', '/b'] })).toEqual({})
})
