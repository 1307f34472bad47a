import { accounts } from '@souvenance/contract/accounts/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { createApiClient, goodPassword, type Reply, signUpBody } from './api-client.ts'
import { startTestServer } from './test-server.ts'

const known = 'known@laurent.example'
const unknown = 'other@laurent.example'
const perReply = new Set(['date', 'set-cookie', 'content-security-policy'])

/** Everything a client can observe of a reply, without the typed address and random values. */
const seenBy = ({ status, headers, envelope }: Reply<typeof accounts.signUp>, email: string) => ({
  status,
  headers: [...headers].filter(([name]) => !perReply.has(name)),
  cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
  body: JSON.stringify(envelope)
    .replaceAll(email, 'the address')
    .replaceAll(/[0-9a-f-]{36}/g, 'a number')
    .replaceAll(/agathe-verdier(-\d+)?/g, 'a permalink'),
})

test('answers are the same whether an address is known or not', async () => {
  const running = await startTestServer()
  onTestFinished(() => running.stop())
  const { url } = running.server
  const owner = createApiClient(url)
  await owner.call(accounts.signUp, { body: signUpBody(known) })
  await running.database.db.updateTable('emails').set({ confirmed_at: new Date() }).execute()

  const ask = {
    'signing in': (email: string) =>
      createApiClient(url).call(accounts.signIn, { body: { email, password: `not ${goodPassword}` } }),
    'asking for a new password': (email: string) =>
      createApiClient(url).call(accounts.passwordLost, { body: { email } }),
    'signing up': (email: string) => createApiClient(url).call(accounts.signUp, { body: signUpBody(email) }),
  }
  for (const [what, call] of Object.entries(ask)) {
    const replies = { known: await call(known), unknown: await call(unknown) }
    expect(seenBy(replies.known, known), what).toEqual(seenBy(replies.unknown, unknown))
  }

  await vi.waitFor(async () => {
    const waiting = running.database.db.selectFrom('outbox').select('uid').where('sent_at', 'is', null)
    expect(await waiting.execute()).toEqual([])
  }, patience)
})
