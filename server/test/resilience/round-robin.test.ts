import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { deletion } from '@souvenance/contract/accounts/deletion'
import { ownExports } from '@souvenance/contract/accounts/exports'
import { apiBase, type DataOf, type Endpoint } from '@souvenance/contract/endpoint'
import { feeds } from '@souvenance/contract/items/feeds'
import { inbox } from '@souvenance/contract/messages/inbox'
import { pages } from '@souvenance/contract/pages/pages'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { noticeList } from '@souvenance/contract/people/notifications'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openFileStore } from '../../src/platform/files/open-file-store.ts'
import { allOpenTo } from '../factories/create-page.ts'
import { patience, patienceMs } from '../patience.ts'
import { jpegOf } from '../sample-pictures.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { type ApiClient, createApiClient, goodPassword, type Reply, signUpBody } from './api-client.ts'
import { startRoundRobin } from './round-robin.ts'
import { startS3Peer } from './s3-peer.ts'
import { sha256, useSafe } from './safe-client.ts'
import { type Environment, findFreePort } from './server-process.ts'
import { placeOn, startTogether } from './test-server.ts'

vi.setConfig({ testTimeout: 6 * patienceMs })

/** Two servers that share the database, the storage and the key, and neither a folder nor an address. */
const startBehindProxy = async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const proxy = await startRoundRobin(await findFreePort())
  const shared = {
    ...(await startS3Peer()),
    MASTER_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: '1',
  }
  const place = () => placeOn(database, { ...shared, PUBLIC_URL: proxy.url })
  const places = [await place(), await place()]
  await Promise.all(places.map(startTogether))
  proxy.targets.push(...places.map(({ PORT }) => Number(PORT)))
  return { database, proxy, places }
}

const dataOf = <E extends Endpoint>({ status, envelope }: Reply<E>): DataOf<E> => {
  if (envelope.status === 'OK') return envelope.data
  throw new Error(`refused with ${status}: ${JSON.stringify(envelope)}`)
}

const cookieOf = ({ cookies }: ApiClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const signUp = async (url: string, database: TestDatabase, email: string) => {
  const client = createApiClient(url)
  const { user } = dataOf(await client.call(accounts.signUp, { body: signUpBody(email) }))
  const token = await vi.waitFor(async () => {
    const mails = await database.db
      .selectFrom('mailbox_mails')
      .select('text')
      .where('recipient', '=', email)
      .execute()
    const found = mails.flatMap(({ text }) => /\/confirm\/([\w-]+)/.exec(text)?.[1] ?? [])[0]
    if (!found) throw new Error('no mail has come yet')
    return found
  }, patience)
  dataOf(await client.call(accounts.confirmEmail, { body: { token } }))
  return { client, userUid: user.userUid }
}

/** Reads the same from one server and from the other. */
const twice = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  const first = await read()
  expect(await read()).toEqual(first)
  return first
}

const sendPicture = async (url: string, client: ApiClient): Promise<string> => {
  const form = new FormData()
  form.append('pictureType', '3')
  form.append('image', new Blob([new Uint8Array(await jpegOf(320, 200))]), 'garden.jpg')
  const response = await fetch(`${url}${apiBase}/users/me/pictures/upload`, {
    method: 'POST',
    headers: { origin: url, cookie: cookieOf(client) },
    body: form,
  })
  const { data } = (await response.json()) as { data: { url: string; pictureUid: string } }
  return data.url.replace(url, '')
}

const fetchHash = async (url: string, address: string, client: ApiClient) => {
  const response = await fetch(url + address, { headers: { cookie: cookieOf(client) } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, length: bytes.length, hash: sha256(bytes).digest('hex') }
}

/** The hourly job, now. */
const workDeletionsNow = async (database: TestDatabase): Promise<void> => {
  const boss = new PgBoss({ connectionString: database.url, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.send('deletion.due', {})
  await boss.stop()
}

test('the core of the product works through two servers, with database and storage elsewhere', async () => {
  const { database, proxy, places } = await startBehindProxy()
  const { url } = proxy
  const agathe = await signUp(url, database, 'agathe@laurent.test')
  const bruno = await signUp(url, database, 'bruno@laurent.test')

  const again = createApiClient(url)
  dataOf(
    await again.call(accounts.signIn, { body: { email: 'agathe@laurent.test', password: goodPassword } }),
  )
  const client = again

  const { memorial } = dataOf(
    await client.call(pages.createMemorial, {
      body: { firstname: 'Émile', lastname: 'Verdier', visible: true },
    }),
  )
  const uid = memorial?.uid ?? ''
  const params = { uid }
  const { item } = dataOf(
    await client.call(feeds.createLifeEvent, {
      params,
      body: { message: 'A day at the lake.', associatedDate: { date: '1961-07-02', format: 1 } },
    }),
  )
  const readItem = async () =>
    dataOf(await client.call(feeds.timelineItem, { params: { uid, id: item.itemUid } })).item.message
  expect(await twice(readItem)).toBe('A day at the lake.')

  const picture = await sendPicture(url, client)
  expect(await twice(() => fetchHash(url, picture, client))).toMatchObject({ status: 200 })

  const safe = useSafe(url, 'agathe@laurent.test', client.cookies)
  const film = randomBytes(9_000_000)
  expect(await safe.resume(await safe.begin('film.mp4', film), film, 2_000_000)).toBe(true)
  const [kept] = await safe.list()
  if (!kept) throw new Error('there is no file')
  expect(await twice(() => safe.hashOf(kept))).toBe(sha256(film).digest('hex'))

  dataOf(await bruno.client.call(feeds.createTribute, { params, body: { message: 'He taught me to row.' } }))
  const notices = async () =>
    dataOf(await client.call(noticeList, { query: { type: 1 } })).items.flatMap(({ actors }) =>
      actors.map(({ userUid }) => userUid),
    )
  expect(await twice(notices)).toContain(bruno.userUid)

  await database.db
    .updateTable('pages')
    .set({ privacy_am: allOpenTo(cloudTypes.public) })
    .where('uid', '=', bruno.userUid)
    .execute()
  const { subject } = dataOf(
    await client.call(inbox.start, {
      body: { mailBoxMessage: { recipientUids: [bruno.userUid], message: 'Thank you.' } },
    }),
  )
  const readMessages = async () =>
    dataOf(await bruno.client.call(inbox.messages, { params: { uid: subject.uid } })).items.map(
      ({ msg }) => msg,
    )
  expect(await twice(readMessages)).toEqual(['Thank you.'])

  const { export: asked } = dataOf(await client.call(ownExports.askOwn, { body: { password: goodPassword } }))
  await vi.waitFor(async () => {
    const { items } = dataOf(await client.call(ownExports.list))
    expect(items.map(({ state }) => state)).toEqual(['ready'])
  }, patience)
  const { address } = dataOf(
    await client.call(ownExports.open, {
      params: { exportUid: asked.exportUid },
      body: { password: goodPassword },
    }),
  )
  const archive = await twice(() => fetchHash(url, address, client))
  expect(archive.length).toBeGreaterThan(film.length)

  expect([...proxy.served.values()].every((count) => count > 10)).toBe(true)
  for (const { DATA_DIR = '' } of places) expect(existsSync(join(DATA_DIR, 'files'))).toBe(false)

  await leave(agathe.userUid, client, { database, places, memorialUid: uid })
  expect((await bruno.client.call(pages.page, { params: { uid: agathe.userUid } })).status).toBe(404)
  expect(await twice(readMessages)).toEqual([''])
})

type Left = { database: TestDatabase; places: Environment[]; memorialUid: string }

const leave = async (pageUid: string, client: ApiClient, { database, places, memorialUid }: Left) => {
  dataOf(
    await client.call(deletion.remove, {
      params: { uid: 'me' },
      body: { password: goodPassword, words: 'remove', recipients: [{ memorialUid, userUid: null }] },
    }),
  )
  const past = new Date(Date.now() - 60_000)
  await database.db
    .updateTable('deletions')
    .set({ hidden_from: past, erased_from: past })
    .where('page_uid', '=', pageUid)
    .execute()
  await workDeletionsNow(database)
  const files = await openFileStore(readConfig(places[0] ?? {}))
  await vi.waitFor(async () => {
    const stored = []
    for await (const key of files.list('')) stored.push(key)
    expect(stored).toEqual([])
    const lists = await Promise.all(
      places.map(({ KEY_DIR = '' }) => readFile(join(KEY_DIR, 'erasures.log'), 'utf8')),
    )
    expect(lists[0]).toMatch(/^[0-9a-f]{64} account remove\n$/)
    expect(lists[1]).toBe(lists[0])
  }, patience)
}
