import { accounts } from '@souvenance/contract/accounts/accounts'
import type { Endpoint } from '@souvenance/contract/endpoint'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { createApiClient, goodPassword, type Reply, signUpBody } from './api-client.ts'
import { startTestServer } from './test-server.ts'

const known = 'known@laurent.example'
const unknown = 'other@laurent.example'
const perReply = new Set(['date', 'set-cookie', 'content-security-policy'])

/** Everything a client can observe of a reply, without the typed address and random values. */
const seenBy = ({ status, headers, envelope }: Reply<Endpoint>, email: string) => ({
  status,
  headers: [...headers].filter(([name]) => !perReply.has(name)),
  cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
  body: JSON.stringify(envelope)
    .replaceAll(email, 'the address')
    .replaceAll(/[0-9a-f-]{36}/g, 'a number')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
    .replaceAll(/agathe-verdier(-\d+)?/g, 'a permalink'),
})

test('answers are the same whether an address is known or not', async () => {
  const running = await startTestServer()
  onTestFinished(() => running.stop())
  const { url } = running.server
  const owner = createApiClient(url)
  await owner.call(accounts.signUp, { body: signUpBody(known) })
  const asker = createApiClient(url)
  await asker.call(accounts.signUp, { body: signUpBody('asker@laurent.example') })
  await running.database.db.updateTable('emails').set({ confirmed_at: new Date() }).execute()

  const ask = {
    'signing in': (email: string) =>
      createApiClient(url).call(accounts.signIn, { body: { email, password: `not ${goodPassword}` } }),
    'asking for a new password': (email: string) =>
      createApiClient(url).call(accounts.passwordLost, { body: { email } }),
    inviting: (email: string) =>
      asker.call(requests.ask, {
        body: {
          requestType: requestTypes.legatee,
          request: { targetUid: 'me' },
          recipient: { type: recipientTypes.email, email },
          password: goodPassword,
        },
      }),
    'signing up': (email: string) => createApiClient(url).call(accounts.signUp, { body: signUpBody(email) }),
  }
  const calls: [string, (email: string) => Promise<Reply<Endpoint>>][] = Object.entries(ask)
  for (const [what, call] of calls) {
    const replies = { known: await call(known), unknown: await call(unknown) }
    if (what === 'inviting') expect(replies.known.status).toBe(200)
    expect(seenBy(replies.known, known), what).toEqual(seenBy(replies.unknown, unknown))
  }

  await vi.waitFor(async () => {
    const waiting = running.database.db.selectFrom('outbox').select('uid').where('sent_at', 'is', null)
    expect(await waiting.execute()).toEqual([])
  }, patience)
})
