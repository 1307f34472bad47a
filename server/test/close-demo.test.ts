import { accounts } from '@souvenance/contract/accounts'
import { closeDemo } from '@souvenance/demo/close-demo'
import { demoSignIn, tellDemo } from '@souvenance/demo/tell-demo'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signUpSomeone } from './factories/accounts.ts'
import { startTestApp } from './start-app.ts'

vi.setConfig({ testTimeout: 120_000 })

test('once the service leaves this machine, nobody enters as the sample family any more', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  await tellDemo(app.services)
  const inside = app.browser()
  expect((await inside.call(accounts.signIn, { body: demoSignIn })).status).toBe(200)
  const { browser: neighbour } = await signUpSomeone(app)

  await closeDemo(app.services)
  expect((await inside.call(accounts.session)).data.user).toBeNull()
  expect((await app.browser().call(accounts.signIn, { body: demoSignIn })).status).toBe(422)
  expect((await neighbour.call(accounts.session)).data.user).not.toBeNull()
  expect(await tellDemo(app.services)).toBe(false)
})
