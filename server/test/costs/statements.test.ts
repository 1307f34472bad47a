import { accounts } from '@souvenance/contract/accounts/accounts'
import { feeds } from '@souvenance/contract/items/feeds'
import { pages } from '@souvenance/contract/pages/pages'
import { search } from '@souvenance/contract/pages/search'
import { family } from '@souvenance/contract/people/family'
import { notifications } from '@souvenance/contract/people/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPageScreen } from '../../src/page-screen.ts'
import { visitor } from '../../src/platform/access/actor.ts'
import { createItem } from '../factories/create-item.ts'
import { allOpenTo, createPage } from '../factories/create-page.ts'
import { createPerson, type TestPerson } from '../factories/create-person.ts'
import { addCaretaker, addFollower } from '../factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../start-app.ts'
import { rowsOf, statementsOf } from './watch-statements.ts'

const permalink = 'village-page'
const family2 = 2
let app: TestApp
let follower: TestPerson
let page: string

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.services
  page = await createPage(db, { permalink, privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) })
  follower = await createPerson(app)
  const administrator = await createPerson(app)
  await addFollower(db, { page, person: follower.uid }, family2)
  await addCaretaker(db, { page, person: administrator.uid }, 'administrator')
  for (let number = 0; number < 25; number += 1) await createItem(db, { page_uid: page })
  for (const kind of ['tribute', 'picture']) await createItem(db, { page_uid: page, kind })
})

afterAll(() => app.stop())

const openDocument = () =>
  readPageScreen({ services: app.services, actor: visitor }, new URL(`http://localhost/${permalink}`))

/** The second time: the first may write, or make a connection. */
const countOf = async (work: () => Promise<unknown>): Promise<number> => {
  await work()
  return (await statementsOf(work)).length
}

const params = () => ({ params: { uid: page } })

test('a page is read in three statements, and shows its items', async () => {
  expect((await openDocument()).shown.feed?.page.items).toHaveLength(10)
  expect(await countOf(openDocument)).toBeLessThanOrEqual(3)
})

test('a list of twenty items is read in two statements, three with a session', async () => {
  const stranger = app.browser()
  const read = (browser = stranger) => browser.call(feeds.recentActivity, params())
  expect((await read()).data.items).toHaveLength(20)
  expect(await countOf(() => read())).toBeLessThanOrEqual(2)
  expect(await countOf(() => read(follower.browser))).toBeLessThanOrEqual(3)
  expect(await countOf(() => stranger.call(feeds.timeline, params()))).toBeLessThanOrEqual(2)
})

test('what is asked often is few statements, the session’s included', async () => {
  const { browser } = follower
  expect(await countOf(() => browser.call(accounts.session))).toBe(1)
  expect(await countOf(() => app.browser().call(pages.page, params()))).toBeLessThanOrEqual(2)
  expect(await countOf(() => browser.call(pages.page, params()))).toBeLessThanOrEqual(3)
  expect(await countOf(() => browser.call(feeds.newsFeed))).toBeLessThanOrEqual(3)
  expect(await countOf(() => browser.call(notifications.list, { query: { type: 1 } }))).toBeLessThanOrEqual(4)
  expect(await countOf(() => browser.call(family.tree, params()))).toBeLessThanOrEqual(4)
  expect(await countOf(() => browser.call(search.find, { query: { query: 'Laurent' } }))).toBeLessThanOrEqual(
    9,
  )
})

test('the work of a page does not grow with those who follow it', async () => {
  const workOf = async () => rowsOf(app, await statementsOf(openDocument))
  const few = await workOf()
  const { db } = app.services
  for (let number = 0; number < 60; number += 1)
    await addFollower(db, { page, person: await createPage(db, { alive: true }) })
  expect(await workOf()).toBeLessThanOrEqual(few * 1.2)
})
