import { once } from 'node:events'
import { connect } from 'node:net'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { createApiClient, signUpBody } from './api-client.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let running: TestServer
beforeAll(async () => {
  running = await startTestServer()
})
afterAll(() => running.stop())

const countAccounts = async (email: string): Promise<number> =>
  (await running.database.db.selectFrom('emails').select('uid').where('folded', '=', email).execute()).length

const submit = (email: string, key: string) =>
  createApiClient(running.server.url).call(
    accounts.signUp,
    { body: signUpBody(email) },
    { 'idempotency-key': key },
  )

/** Sends the whole request and disconnects without waiting for the answer. */
const hangUpAfterAsking = async (url: string, key: string, body: object): Promise<void> => {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const text = JSON.stringify(body)
  const head = [
    `POST ${apiBase}${accounts.signUp.path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${url}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  await once(socket, 'connect')
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
  await once(socket, 'finish')
  socket.destroy()
}

test('one submission sent concurrently has one effect, and everyone gets the same answer', async () => {
  const email = 'once@laurent.example'
  const replies = await Promise.all(Array.from({ length: 12 }, () => submit(email, 'the-same-for-all')))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1)
  expect(await countAccounts(email)).toBe(1)
})

test('a client cut off before the answer gets it by repeating', async () => {
  const email = 'cut@laurent.example'
  await hangUpAfterAsking(running.server.url, 'cut-off', signUpBody(email))
  await vi.waitFor(async () => expect(await countAccounts(email)).toBe(1), patience)

  const again = await submit(email, 'cut-off')
  expect(again.status).toBe(200)
  expect(again.envelope).toMatchObject({ data: { user: { email } } })
  expect(await countAccounts(email)).toBe(1)
})

test('a key used for another submission is refused', async () => {
  expect((await submit('one@laurent.example', 'reused')).status).toBe(200)
  const second = await submit('two@laurent.example', 'reused')
  expect(second.status).toBe(422)
  expect(second.envelope.messages).toEqual([expect.objectContaining({ key: catalogue.keyReused.key })])
  expect(await countAccounts('two@laurent.example')).toBe(0)
})
