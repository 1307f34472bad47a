import { accounts } from '@souvenance/contract/accounts/accounts'
import { closeDemo } from '@souvenance/demo/close-demo'
import { demoMemorials } from '@souvenance/demo/memorials'
import { demoPeople } from '@souvenance/demo/people'
import { demoSignIn, seedDemo } from '@souvenance/demo/seed-demo'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signUpSomeone } from './factories/accounts.ts'
import { patience } from './patience.ts'
import { startTestApp, type TestApp } from './start-app.ts'

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

test('an interrupted seed starts over, and then runs once', async () => {
  const app = await startHouse()
  await interrupt(app)
  expect(await countPages(app)).toBeGreaterThan(demoPeople.length)

  expect(await seedDemo(app.services)).toBe(true)
  expect(await countPages(app)).toBe(demoPeople.length + demoMemorials.length)
  expect(await seedDemo(app.services)).toBe(true)
  expect(await countPages(app)).toBe(demoPeople.length + demoMemorials.length)
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
