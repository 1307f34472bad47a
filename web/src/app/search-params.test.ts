import { pageSearchNames } from '@souvenance/contract/screens'
import { expect, it } from 'vitest'
import { searchParams } from './search-params.ts'

it('a screen reads known parameters from its address and drops the rest', () => {
  expect(searchParams.signUp({ email: 'a@x.org', associateRequest: 'r1', admin: true })).toEqual({
    email: 'a@x.org',
    associateRequest: 'r1',
  })
  expect(searchParams.general({ activeTab: 'password', scrollTo: '' })).toEqual({ activeTab: 'password' })
  expect(searchParams.notifications({ tab: 'requests' })).toEqual({ tab: 'requests' })
  expect(searchParams.general({ activeTab: 'communications' })).toEqual({ activeTab: 'communications' })
})

it('a value that is no text or no tab is dropped', () => {
  expect(searchParams.general({ activeTab: 'nothing' })).toEqual({})
  expect(searchParams.notifications({ tab: 'nothing' })).toEqual({})
  expect(searchParams.signIn({ next: ['/a', '/b'] })).toEqual({})
})

it('an invalid parameter does not reach the screen', () => {
  const laidOver = (carried: Record<string, unknown>, known: object) => ({ ...carried, ...known })
  expect(laidOver({ viewAs: 99 }, searchParams.page({ viewAs: 99 }))).toEqual({})
  expect(laidOver({ activeTab: 'nothing' }, searchParams.pageSettings({ activeTab: 'nothing' }))).toEqual({})
  expect(laidOver({ view: 'nothing' }, searchParams.safe({ view: 'nothing' }))).toEqual({})
})

it('the server knows each parameter that screens of a page read', () => {
  const { page, timeline, reading, chapterWriting, pageSettings } = searchParams
  const read = [page, timeline, reading, chapterWriting, pageSettings].flatMap((of) => Object.keys(of({})))
  expect(new Set(pageSearchNames)).toEqual(new Set(read))
})
