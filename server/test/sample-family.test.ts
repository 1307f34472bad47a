import { accounts } from '@souvenance/contract/accounts'
import { closeDemo } from '@souvenance/demo/close-demo'
import { demoMemorials } from '@souvenance/demo/memorials'
import { demoPeople } from '@souvenance/demo/people'
import { demoSignIn, tellDemo } from '@souvenance/demo/tell-demo'
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

/** The telling ends after its first memorial and before its first picture, as when the machine is switched off. */
const interrupt = async (app: TestApp): Promise<void> => {
  const render = async () => {
    await vi.waitFor(async () => expect(await countPages(app)).toBeGreaterThan(demoPeople.length), patience)
    throw new Error('switched off')
  }
  const images = { ...app.services.images, render }
  await expect(tellDemo({ ...app.services, images })).rejects.toThrow('pictures/upload')
}

test('a telling that was interrupted begins anew, and then is told once', async () => {
  const app = await startHouse()
  await interrupt(app)
  expect(await countPages(app)).toBeGreaterThan(demoPeople.length)

  expect(await tellDemo(app.services)).toBe(true)
  expect(await countPages(app)).toBe(demoPeople.length + demoMemorials.length)
  expect(await tellDemo(app.services)).toBe(true)
  expect(await countPages(app)).toBe(demoPeople.length + demoMemorials.length)
})

test('once the service leaves this machine, nobody enters as the sample family any more', async () => {
  const app = await startHouse()
  await interrupt(app)
  const inside = app.browser()
  expect((await inside.call(accounts.signIn, { body: demoSignIn })).status).toBe(200)
  const { browser: neighbour } = await signUpSomeone(app)
  await closeDemo(app.services)
  expect((await inside.call(accounts.session)).data.user).toBeNull()
  expect((await app.browser().call(accounts.signIn, { body: demoSignIn })).status).toBe(422)
  expect((await neighbour.call(accounts.session)).data.user).not.toBeNull()
  expect(await tellDemo(app.services)).toBe(false)
})

test('nothing is told anew where someone else has come to live', async () => {
  const app = await startHouse()
  await interrupt(app)
  const { browser: neighbour } = await signUpSomeone(app)
  const before = await countPages(app)

  expect(await tellDemo(app.services)).toBe(true)
  expect(await countPages(app)).toBe(before)
  expect((await neighbour.call(accounts.session)).data.user).not.toBeNull()
})
