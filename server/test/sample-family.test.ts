import { accounts } from '@souvenance/contract/accounts/accounts'
import { pages } from '@souvenance/contract/pages/pages'
import { contacts } from '@souvenance/contract/people/contacts'
import { family } from '@souvenance/contract/people/family'
import { noticeAbouts } from '@souvenance/contract/people/notice-abouts'
import { noticeList, notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { teams } from '@souvenance/contract/people/teams'
import { closeDemo } from '@souvenance/demo/close-demo'
import { demoMemorials } from '@souvenance/demo/memorials'
import { demoAccounts, demoPeople } from '@souvenance/demo/people'
import { demoSignIn, seedDemo } from '@souvenance/demo/seed-demo'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signUpSomeone } from './factories/accounts.ts'
import { patience } from './patience.ts'
import { type Browser, startTestApp, type TestApp } from './start-app.ts'

const startHouse = async (): Promise<TestApp> => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  return app
}

const countPages = async ({ services: { db } }: TestApp): Promise<number> =>
  (await db.selectFrom('pages').select('uid').execute()).length

/** Interrupts the seed after its first memorial and before its first picture. */
const interrupt = async (app: TestApp): Promise<void> => {
  const render = async () => {
    await vi.waitFor(async () => expect(await countPages(app)).toBeGreaterThan(demoPeople.length), patience)
    throw new Error('switched off')
  }
  const images = { ...app.services.images, render }
  await expect(seedDemo({ ...app.services, images })).rejects.toThrow('pictures/upload')
}

/** Each account finds a request that waits; the one of the demo sign-in also news of several kinds, and help. */
const expectNews = async (app: TestApp): Promise<void> => {
  expect(await app.services.db.selectFrom('outbox').select('uid').execute()).toEqual([])
  for (const { email } of demoAccounts) {
    const browser = app.browser()
    await browser.call(accounts.signIn, { body: { email, password: demoSignIn.password } })
    const query = { type: notificationTypes.request }
    const { items } = (await browser.call(notifications.list, { query })).data
    expect([email, items.some(({ can }) => can.accept)]).toEqual([email, true])
  }
  const claire = app.browser()
  await claire.call(accounts.signIn, { body: demoSignIn })
  const query = { type: notificationTypes.notification }
  const told = (await claire.call(noticeList, { query })).data.items
  expect(told.some(({ seen }) => seen)).toBe(true)
  expect(new Set(told.filter(({ seen }) => !seen).map(({ key }) => key))).toEqual(
    new Set(['request-accepted', 'proposal', 'comment', 'like', 'tribute', 'follower']),
  )
  for (const about of noticeAbouts) {
    const { items } = (await claire.call(noticeList, { query: { ...query, about } })).data
    expect([about, items.length > 0]).toEqual([about, true])
  }
  const { items: helping } = (await claire.call(teams.listAssistants)).data
  expect(helping.map(({ firstname, duration }) => [firstname, duration])).toEqual([['Théo', 3 * 24 * 60]])
}

const linksOf = async (browser: Browser, permalink: string) => {
  const { userUid: uid } = (await browser.call(pages.permalink, { params: { permalink } })).data
  const { people, links } = (await browser.call(family.tree, { params: { uid } })).data
  const nameOf = (named: string) => people.find(({ userUid }) => userUid === named)?.firstname
  return {
    generations: new Set(people.map(({ generation }) => generation)).size,
    links: links.flatMap(({ from, to, kind, degree }) =>
      degree === 1 ? [`${nameOf(from)} ${kind} ${nameOf(to)}`] : [],
    ),
  }
}

/** The administrators of each page see its whole family, a second marriage and half-brothers among it. */
const expectFamilies = async (app: TestApp): Promise<void> => {
  const claire = app.browser()
  await claire.call(accounts.signIn, { body: demoSignIn })
  const laurents = await linksOf(claire, 'emile-laurent')
  expect(laurents.generations).toBe(4)
  for (const child of ['Claire', 'Michel'])
    expect(laurents.links).toEqual(
      expect.arrayContaining([`Émile descent ${child}`, `Rose descent ${child}`]),
    )
  expect(laurents.links).toEqual(
    expect.arrayContaining(['Jeanne descent Émile', 'Jeanne descent Jean', 'Antoine descent Jean']),
  )
  const { items } = (await claire.call(contacts.list, { query: {} })).data
  expect(items.filter(({ person }) => person !== null).length).toBeGreaterThan(0)
  expect(items.filter(({ person }) => person === null).length).toBeGreaterThan(0)
  const james = app.browser()
  await james.call(accounts.signIn, {
    body: { email: 'james@whitfield.example', password: demoSignIn.password },
  })
  expect((await linksOf(james, 'margaret-whitfield')).generations).toBe(4)
}

test('an interrupted seed starts over, and then runs once', async () => {
  const app = await startHouse()
  await interrupt(app)
  expect(await countPages(app)).toBeGreaterThan(demoPeople.length)

  expect(await seedDemo(app.services)).toBe(true)
  expect(await countPages(app)).toBe(demoAccounts.length + demoMemorials.length)
  expect(await seedDemo(app.services)).toBe(true)
  expect(await countPages(app)).toBe(demoAccounts.length + demoMemorials.length)
  await expectNews(app)
  await expectFamilies(app)
})

test('once the service is reachable by others, no demo account can sign in', async () => {
  const app = await startHouse()
  await interrupt(app)
  const inside = app.browser()
  expect((await inside.call(accounts.signIn, { body: demoSignIn })).status).toBe(200)
  const { browser: neighbour } = await signUpSomeone(app)
  await closeDemo(app.services)
  expect((await inside.call(accounts.session)).data.user).toBeNull()
  expect((await app.browser().call(accounts.signIn, { body: demoSignIn })).status).toBe(422)
  expect((await neighbour.call(accounts.session)).data.user).not.toBeNull()
  expect(await seedDemo(app.services)).toBe(false)
})

test('nothing is seeded again once another account exists', async () => {
  const app = await startHouse()
  await interrupt(app)
  const { browser: neighbour } = await signUpSomeone(app)
  const before = await countPages(app)

  expect(await seedDemo(app.services)).toBe(true)
  expect(await countPages(app)).toBe(before)
  expect((await neighbour.call(accounts.session)).data.user).not.toBeNull()
})
