import { randomBytes } from 'node:crypto'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { createTestDatabase } from '../test-database.ts'
import { createApiClient, signUpBody } from './api-client.ts'
import { openSafeClient, sha256, useSafe } from './safe-client.ts'
import { addressAt, findFreePort } from './server-process.ts'
import { startSmtpPeer } from './smtp-peer.ts'
import { placeOn, startTogether } from './test-server.ts'

const startTwo = async (environment: Record<string, string> = {}) => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const first = await placeOn(database, environment)
  const second = { ...first, ...addressAt(await findFreePort()) }
  const [one, other] = await Promise.all([startTogether(first), startTogether(second)])
  return { one, other, database }
}

test('two servers that start at once on an empty database share its sessions', async () => {
  const { one, other } = await startTwo()
  const here = createApiClient(one.url)
  await here.call(accounts.signUp, { body: signUpBody('agathe@laurent.example') })
  const there = createApiClient(other.url, here.cookies)

  const session = await there.call(accounts.session)
  expect(session.envelope).toMatchObject({ data: { user: { email: 'agathe@laurent.example' } } })

  const kept = new Map(here.cookies)
  await there.call(accounts.signOut)
  const after = await createApiClient(one.url, kept).call(accounts.session)
  expect(after.envelope).toMatchObject({ status: 'OK', data: { user: null } })
})

test('two servers deliver each mail exactly once', async () => {
  const post = await startSmtpPeer()
  const { one, other, database } = await startTwo({ SMTP_URL: post.url })
  const people = Array.from({ length: 40 }, (_, number) => `person${number}@laurent.example`)
  const replies = await Promise.all(
    people.map((email, number) => {
      const { url } = number % 2 === 0 ? one : other
      return createApiClient(url).call(accounts.signUp, { body: signUpBody(email) })
    }),
  )
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200))
  await vi.waitFor(async () => {
    const waiting = database.db.selectFrom('outbox').select('uid').where('sent_at', 'is', null)
    expect(await waiting.execute()).toEqual([])
  }, patience)
  expect(post.recipients.toSorted()).toEqual(people.toSorted())
})

test('a file begun at one server is continued at another and read at both', async () => {
  const { one, other } = await startTwo()
  const here = await openSafeClient(one.url, 'agathe@laurent.example')
  const there = useSafe(other.url, here.email, here.cookies)
  const bytes = randomBytes(900_000)
  const address = await here.begin('film.mp4', bytes)
  expect((await here.sendChunk(address, bytes, 0, 400_000)).status).toBe(204)
  expect(await there.resume(address, bytes, 300_000)).toBe(true)
  const [item] = await here.list()
  if (!item) throw new Error('there is no file')
  const hash = sha256(bytes).digest('hex')
  expect([await here.hashOf(item), await there.hashOf(item)]).toEqual([hash, hash])
})
