import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { messageOf } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenToCalls } from './announcements.ts'
import { call } from './call.ts'
import { CallFailed } from './call-failed.ts'

type Answer = { status: number; body: string; headers?: Record<string, string> }

let server: Server
let answer: Answer
let asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[]
const told: string[] = []
let acting: string | undefined
const fetchAnything = globalThis.fetch

const ok = (data: unknown, messages?: unknown): Answer => ({
  status: 200,
  body: JSON.stringify({ status: 'OK', data, messages }),
})
const fail = (status: number, key: string): Answer => ({
  status,
  body: JSON.stringify({ status: 'FAIL', messages: [messageOf(key)] }),
})
const failureOf = async (promise: Promise<unknown>): Promise<CallFailed> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallFailed)) throw new Error('The call did not fail as a call')
  return error
}

beforeEach(async () => {
  asked = []
  told.length = 0
  acting = undefined
  server = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers })
    request.resume().on('end', () => response.writeHead(answer.status, answer.headers).end(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // A browser resolves a path against its page; here the page is the test server.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetchAnything(`http://127.0.0.1:${port}${path}`, init),
  )
  listenToCalls({
    messages: (messages) => told.push(...messages.map(({ key }) => key)),
    signedOut: () => told.push('signed out'),
    serverTime: () => {},
    whoActs: () => acting,
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('fills the path under the base of the API and gives back the data', async () => {
  answer = ok({ email: 'a@x.org', confirmed: true, primary: true })
  const body = { password: 'the garden at noon' }
  const data = await call(accountSettings.makeEmailPrimary, { params: { email: 'a@x.org' }, body })
  expect(data.primary).toBe(true)
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    url: '/api/v1.0/users/me/settings/general/emails/a%40x.org/primary',
  })
})

it('every POST carries a key, the given one when there is one', async () => {
  answer = ok({ email: 'a@x.org' })
  await call(accounts.resendConfirmation, {})
  await call(accounts.resendConfirmation, {}, { submissionKey: 'the-same' })
  expect(asked[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(asked[1]?.headers['idempotency-key']).toBe('the-same')
})

it('a change carries a key only where it is given one', async () => {
  answer = ok({ redirectUrl: '/' })
  const chosen = { body: { token: 'token', password: 'nine swans on the canal' } }
  await call(accounts.regeneratePassword, chosen)
  await call(accounts.regeneratePassword, chosen, { submissionKey: 'the-same' })
  expect(asked[0]?.headers['idempotency-key']).toBeUndefined()
  expect(asked[1]?.headers['idempotency-key']).toBe('the-same')
})

it('everything says for whom this window acts, as far as it knows', async () => {
  answer = ok({ items: [] })
  await call(accounts.listSessions, {})
  acting = 'claire'
  await call(accounts.listSessions, {})
  await call(accounts.resendConfirmation, {}, { writtenBy: 'michel' })
  expect(asked.map(({ headers }) => headers['acting-as'])).toEqual([undefined, 'claire', 'michel'])
})

it('a reading is never taken from the cache unasked and carries no key', async () => {
  answer = ok({ items: [] })
  await call(accounts.listSessions, {})
  expect(asked[0]?.headers['cache-control']).toBe('max-age=0')
  expect(asked[0]?.headers['idempotency-key']).toBeUndefined()
})

it('messages of a success are told', async () => {
  answer = ok({ email: 'a@x.org' }, [messageOf(catalogue.confirmationSent.key)])
  await call(accounts.resendConfirmation, {})
  expect(told).toEqual([catalogue.confirmationSent.key])
})

it('a success the screen tells by itself is not told twice', async () => {
  answer = ok({ email: 'a@x.org' }, [messageOf(catalogue.confirmationSent.key)])
  await call(accounts.resendConfirmation, {}, { quiet: true })
  expect(told).toEqual([])
})

it('a failure is an error, also under status 200', async () => {
  answer = fail(200, catalogue.wrongCredentials.key)
  const failure = await failureOf(call(accounts.signIn, { body: { email: 'a@x.org', password: 'x' } }))
  expect(failure.messages[0]?.key).toBe(catalogue.wrongCredentials.key)
  expect(failure.unanswered).toBe(false)
})

it('a refusal for want of a session is told to the shell', async () => {
  answer = fail(401, catalogue.signInFirst.key)
  const failure = await failureOf(call(accounts.listSessions, {}))
  expect(failure.status).toBe(401)
  expect(told).toEqual(['signed out'])
})

it('no answer at all is told as offline, and may be sent again under the same key', async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  const failure = await failureOf(call(accounts.listSessions, {}))
  expect(failure.unanswered).toBe(true)
  server.listen(0)
})

it.each([
  ['the server cannot say whether it was kept', fail(503, catalogue.unavailable.key), true],
  ['a proxy gave up waiting', { status: 504, body: '<html>Gateway timeout</html>' }, true],
  ['the answer was cut off', { status: 200, body: '{"status":"OK","da' }, true],
  ['a proxy refused it, whatever came before', { status: 403, body: '<html>Forbidden</html>' }, true],
  ['it was not looked at for want of a session', fail(401, catalogue.signInFirst.key), true],
  ['it was not looked at for want of time', fail(429, catalogue.tooManyRequests.key), true],
  ['it was refused', fail(422, catalogue.emailInvalid.key), false],
])('%s: a repetition keeps its key or not', async (_, given, kept) => {
  answer = given
  const failure = await failureOf(call(accounts.resendConfirmation, {}))
  expect(failure.unanswered).toBe(kept)
})

it('the body of a proxy is not taken for an answer', async () => {
  answer = { status: 502, body: '<html>Bad gateway</html>' }
  const failure = await failureOf(call(accounts.listSessions, {}))
  expect(failure.messages[0]?.key).toBe(catalogue.unavailable.key)
})

it('what this tab has is not sent again', async () => {
  answer = { ...ok({ user: null, serverTime: 'noon' }), headers: { etag: 'W/"first"' } }
  const first = await call(accounts.session, {})
  answer = { status: 304, body: '' }
  expect(await call(accounts.session, {})).toBe(first)
  answer = { ...ok({ user: null, serverTime: 'later' }), headers: { etag: 'W/"second"' } }
  expect(await call(accounts.session, {})).toMatchObject({ serverTime: 'later' })
  answer = ok({ user: null, serverTime: 'much later' })
  await call(accounts.session, {})
  await call(accounts.session, {})
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    'W/"first"',
    'W/"first"',
    'W/"second"',
    undefined,
  ])
})
