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

it('what an address carries wrongly does not reach its screen', () => {
  const laidOver = (carried: Record<string, unknown>, known: object) => ({ ...carried, ...known })
  expect(laidOver({ viewAs: 99 }, searchParams.page({ viewAs: 99 }))).toEqual({})
  expect(laidOver({ activeTab: 'nothing' }, searchParams.pageSettings({ activeTab: 'nothing' }))).toEqual({})
  expect(laidOver({ view: 'nothing' }, searchParams.safe({ view: 'nothing' }))).toEqual({})
})
