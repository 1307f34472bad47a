import { apiBase } from '@souvenance/contract/endpoint'
import { contacts } from '@souvenance/contract/people/contacts'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../../test/factories/accounts.ts'
import { patience } from '../../../../test/patience.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { createApp } from '../../../app.ts'
import { createAddressBooks } from '../../../platform/address-books/address-books.ts'
import { type Batch, BookFailed } from '../../../platform/address-books/card.ts'

const logged: string[] = []
const book: { read: (signal: AbortSignal) => AsyncIterable<Batch> } = { read: async function* () {} }
let app: TestApp
let origin: string
let close: () => Promise<void>
let me: Someone

/** The service over a network, since who leaves is known by the connection, and with every line of its log. */
beforeAll(async () => {
  app = await startTestApp()
  me = await signUpConfirmed(app, { firstname: 'Claire' })
  const http = await createApp({
    ...app.services,
    logger: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    addressBooks: createAddressBooks({ read: (_task, signal) => book.read(signal) }),
  })
  origin = await http.listen({ host: '127.0.0.1', port: 0 })
  close = () => http.close()
})
afterAll(async () => {
  await close()
  await app.stop()
})

const canary = { email: 'canary.contact@laurent.example', name: 'Canary Name' }
const login = { address: 'books.canary.example', username: 'canary-user', password: 'canary-password' }

const bring = (signal?: AbortSignal): Promise<Response> =>
  fetch(origin + apiBase + contacts.importStd.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: [...me.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(login),
    ...(signal && { signal }),
  })

const count = async () => (await me.browser.call(contacts.list, { query: {} })).data.totalCount

it('who cancels has brought nothing, the reading ends, and the next import can begin', async () => {
  let left: AbortSignal | undefined
  book.read = async function* (signal) {
    left = signal
    yield { read: 1, total: 2, cards: [canary] }
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const leaving = new AbortController()
  const reply = await bring(leaving.signal)
  const reader = reply.body?.getReader()
  const line = new TextDecoder().decode((await reader?.read())?.value)
  expect(JSON.parse(line)).toEqual({ read: 1, total: 2, contacts: [canary] })
  leaving.abort()
  await vi.waitFor(() => expect(left?.aborted).toBe(true), patience)
  expect(await count()).toBe(0)

  book.read = async function* () {
    yield { read: 1, total: 1, cards: [canary] }
  }
  await vi.waitFor(async () => {
    const last = (await (await bring()).text()).trimEnd().split('\n').at(-1) ?? ''
    expect(JSON.parse(last)).toEqual({ status: 'OK', data: { found: 1, added: 1 } })
  }, patience)
  expect(await count()).toBe(1)
})

it('the log tells no address, no name and no password, whatever becomes of an import', async () => {
  for (const error of [new BookFailed('credentials'), new Error('the process ended')]) {
    book.read = async function* () {
      yield { read: 1, total: 2, cards: [canary] }
      throw error
    }
    await (await bring()).text()
  }
  expect(logged.join('\n')).toContain(contacts.importStd.path)
  expect(logged.filter((line) => /canary/i.test(line))).toEqual([])
})
