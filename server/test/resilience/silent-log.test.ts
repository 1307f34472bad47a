import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { createApiClient, goodPassword, signUpBody } from './api-client.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const email = 'agathe.verdier@laurent.example'
const second = 'agathe.second@laurent.example'
const nextPassword = 'four boats on the lake'

/** The token of the newest letter of this kind to this address. */
const tokenFor = ({ database }: TestServer, recipient: string, path: string): Promise<string> =>
  vi.waitFor(async () => {
    const letters = await database.db
      .selectFrom('mailbox_mails')
      .select('text')
      .where('recipient', '=', recipient)
      .orderBy('created_at', 'desc')
      .execute()
    const found = letters.map(({ text }) => new RegExp(`/${path}/(\\S+)`).exec(text)?.[1]).find(Boolean)
    if (!found) throw new Error(`no letter to ${recipient} yet`)
    return found
  }, patience)

const liveThroughIt = async (running: TestServer): Promise<string[]> => {
  const { url } = running.server
  const client = createApiClient(url)
  const secrets: string[] = []
  const expectDone = async (reply: Promise<{ status: number }>) => {
    expect((await reply).status).toBe(200)
    secrets.push(...client.cookies.values())
  }
  await expectDone(client.call(accounts.signUp, { body: signUpBody(email) }))
  const confirmation = await tokenFor(running, email, 'confirm')
  await fetch(`${url}/confirm/${confirmation}`)
  await expectDone(client.call(accounts.confirmEmail, { body: { token: confirmation } }))
  await expectDone(client.call(accountSettings.addEmail, { body: { email: second, password: goodPassword } }))
  const other = await tokenFor(running, second, 'confirm')
  await expectDone(client.call(accounts.confirmEmail, { body: { token: other } }))
  const body = { password: goodPassword }
  await expectDone(client.call(accountSettings.makeEmailPrimary, { params: { email: second }, body }))
  await expectDone(client.call(accountSettings.makeEmailPrimary, { params: { email }, body }))
  await expectDone(client.call(accountSettings.deleteEmail, { params: { email: second }, body }))
  await expectDone(client.call(accounts.passwordLost, { body: { email } }))
  const reset = await tokenFor(running, email, 'password-regenerate')
  await expectDone(
    client.call(accounts.regeneratePassword, { body: { token: reset, password: nextPassword } }),
  )
  await expectDone(client.call(accounts.signIn, { body: { email, password: nextPassword } }))
  const undo = await tokenFor(running, email, 'not-me')
  await fetch(`${url}/not-me/${undo}`)
  await expectDone(client.call(accounts.describeUndo, { params: { token: undo } }))
  await expectDone(client.call(accounts.undoChanges, { body: { token: undo, password: goodPassword } }))
  await stumble(url, client)
  return [...secrets, confirmation, other, reset, undo]
}

/** Refused and failing requests, which are logged differently. */
const stumble = async (url: string, client: ReturnType<typeof createApiClient>) => {
  await client.call(accounts.signIn, { body: { email, password: goodPassword } })
  await client.call(accounts.signUp, { body: { ...signUpBody(email), password: 'short' } })
  await client.call(accountSettings.deleteEmail, {
    params: { email: second },
    body: { password: goodPassword },
  })
  await client.call(accountSettings.addEmail, {
    body: { email: `agathe\u0000${email}`, password: goodPassword },
  })
  await fetch(`${url}/api/v1.0/auth/login?password=${encodeURIComponent(goodPassword)}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${goodPassword}"`,
  })
}

test('no password, token, cookie or mail address is ever written to the log', async () => {
  const running = await startTestServer({ LOG_LEVEL: 'trace' })
  onTestFinished(() => running.stop())
  const secrets = await liveThroughIt(running)
  await running.server.stop()

  const log = running.server.output()
  expect(log).toContain('/api/v1.0/auth/login')
  const unspeakable = [goodPassword, nextPassword, email, second, ...secrets].filter(
    (secret) => secret.length > 2,
  )
  const written = unspeakable.filter(
    (secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)),
  )
  expect(written).toEqual([])
})
