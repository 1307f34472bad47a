import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { latestToken, passTime, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('records every sensitive act, without any address, password or token', async () => {
  const { browser, email, password } = await signUpConfirmed(app)
  const second = 'audited@laurent.example'
  const params = { email: second }
  await browser.call(accountSettings.addEmail, { body: { email: second, password } })
  await browser.call(accounts.confirmEmail, { body: { token: await latestToken(app, second, 'confirm') } })
  await browser.call(accountSettings.makeEmailPrimary, { params, body: { password } })
  await passTime(app, second, 7)
  await browser.call(accountSettings.deleteEmail, { params: { email }, body: { password } })
  const body = { currentPassword: password, password: 'another garden at noon' }
  await browser.call(accountSettings.changePassword, { body })
  await browser.call(accounts.signOut)
  await browser.call(accounts.passwordLost, { body: { email: second } })
  const token = await latestToken(app, second, 'password-regenerate')
  await browser.call(accounts.regeneratePassword, { body: { token, password } })
  await browser.call(accounts.signIn, { body: { email: second, password } })
  const undo = await latestToken(app, second, 'not-me')
  await browser.call(accounts.undoChanges, { body: { token: undo, password: 'a third garden at noon' } })
  const rows = await app.services.db.selectFrom('audit').selectAll().orderBy('created_at').execute()
  expect(rows.map(({ act }) => act)).toEqual([
    'signed up',
    'address confirmed',
    'address added',
    'address confirmed',
    'primary address changed',
    'address removed',
    'password changed',
    'session ended',
    'password reset',
    'signed in',
    'changes undone',
  ])
  expect(new Set(rows.map(({ actor }) => actor)).size).toBe(1)
  for (const secret of [email, second, password, body.password, token, undo])
    expect(JSON.stringify(rows)).not.toContain(secret)
})
