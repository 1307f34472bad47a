import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiBase } from '@souvenance/contract/endpoint'
import { iceCards } from '@souvenance/contract/legacy/ice-card'
import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { hereafter } from '@souvenance/contract/messages/hereafter'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { pages } from '@souvenance/contract/pages/pages'
import { contacts } from '@souvenance/contract/people/contacts'
import { safe } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readTexts, startConversation } from '../../test/factories/conversations.ts'
import { allOpenTo, createPage } from '../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../test/factories/create-person.ts'
import { cardOf, saveCard } from '../../test/factories/ice-cards.ts'
import { writeForLater } from '../../test/factories/letters.ts'
import { createFile } from '../../test/factories/safe.ts'
import { fetchFile } from '../../test/send-file.ts'
import { startTestApp, type TestApp } from '../../test/start-app.ts'
import { createApp } from '../app.ts'
import { listContacts } from '../domains/contacts/contact-store.ts'
import { requireConversationKeys } from '../domains/inbox/public.ts'
import { readWillsOf } from '../domains/last-wills/public.ts'
import { requirePersonKeys } from '../domains/person-keys/public.ts'
import { openInstallationKey } from '../platform/crypto/installation-key.ts'
import { openMasterKey, requireFittingKey } from '../platform/crypto/master-key.ts'
import { rotateKeys } from './rotate-keys.ts'

const program = fileURLToPath(new URL('rotate-keys.ts', import.meta.url))
const node = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const configOf = () => ({ ...app.services.config, DATABASE_URL: app.services.databaseUrl })
const keysNow = () => openMasterKey({ keyDir: app.services.config.KEY_DIR, allowCreate: false })
const checks = async () =>
  (await app.services.db.selectFrom('person_keys').select('key_check').execute()).map(({ key_check }) =>
    key_check.toString('hex'),
  )
const expectReadable = async (people: { person: TestPerson; itemUid: string }[]) => {
  for (const { person, itemUid } of people)
    expect((await fetchFile(app, person.browser, itemUid)).bytes.toString()).toBe('Dear Claire,\n')
}
/** A new app on the same data, as after a restart. */
const restart = async () => {
  const masterKey = keysNow()
  const installationKey = await openInstallationKey(app.services.db, masterKey)
  const http = await createApp({ ...app.services, masterKey, installationKey })
  onTestFinished(() => http.close())
  return http
}
const settle = async (count: number) => {
  const people: { person: TestPerson; itemUid: string }[] = []
  for (let number = 0; number < count; number += 1) {
    const person = await createPerson(app)
    people.push({ person, itemUid: (await createFile(app, person)).itemUid })
  }
  return people
}

test('a rotation rewraps every key beside a running server', async () => {
  const people = await settle(5)
  const before = await readFile(join(app.services.config.KEY_DIR, 'master.key'), 'utf8')
  const { rewrapped, formerKey } = await rotateKeys(configOf())
  expect(rewrapped).toBe(5)
  expect(await readFile(formerKey ?? '', 'utf8')).toBe(before)
  expect(await readFile(join(app.services.config.KEY_DIR, 'master.key'), 'utf8')).not.toBe(before)
  expect(new Set(await checks())).toEqual(new Set([keysNow().check.toString('hex')]))
  await expectReadable(people)
  await expectReadable(await settle(1))
  await requireFittingKey(app.services.db, keysNow())
  await requirePersonKeys(app.services.db, keysNow())
})

test('a repeated request gets its stored reply after a rotation and a restart', async () => {
  const { browser } = await createPerson(app)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { firstname: 'Rose', lastname: 'Laurent' }
  const first = await browser.call(pages.createMemorial, { body }, headers)
  await rotateKeys(configOf())
  const restarted = await restart()
  const send = (name: string) =>
    restarted.inject({
      method: 'POST',
      url: `${apiBase}${pages.createMemorial.path}`,
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      cookies: Object.fromEntries(browser.cookies),
      payload: { ...body, firstname: name },
    })
  expect((await send('Rose')).json()).toEqual(first.envelope)
  expect((await send('Claire')).statusCode).toBe(422)
  // The server that was running during the rotation gives the same reply.
  expect((await browser.call(pages.createMemorial, { body }, headers)).envelope).toEqual(first.envelope)
})

test('the former key alone is refused with one line', async () => {
  await settle(1)
  const keyDir = await mkdtemp(join(tmpdir(), 'keys '))
  onTestFinished(() => rm(keyDir, { recursive: true }))
  await cp(join(app.services.config.KEY_DIR, 'master.key'), join(keyDir, 'master.key'))
  await rotateKeys(configOf())
  const former = openMasterKey({ keyDir, allowCreate: false })
  await expect(requireFittingKey(app.services.db, former)).rejects.toThrow(/put back the right key/)
  await expect(requirePersonKeys(app.services.db, former)).rejects.toThrow(/master key that is not here/)
})

test('last wills are read after a rotation and a restart', async () => {
  const { uid, browser } = await createPerson(app)
  const questions = [{ num: 8, content: [{ num: 1, answer: { text: 'Dear all,' } }] }]
  const body = { lastWills: { questions, contracts: [], version: 0 } }
  await browser.call(lastWills.save, { body })
  await rotateKeys(configOf())
  expect(JSON.stringify((await browser.call(lastWills.read)).data)).toContain('Dear all,')
  const { db } = app.services
  expect((await readWillsOf({ db, masterKey: keysNow() }, uid))?.wills.questions).toEqual(questions)
})

test('emergency cards are read after a rotation, with their PIN', async () => {
  const { browser } = await createPerson(app)
  const { iceCard } = (await saveCard({ browser }, cardOf())).data
  await rotateKeys(configOf())
  expect((await browser.call(iceCards.read)).data.iceCard).toEqual(iceCard)
})

test('letters are read after a rotation', async () => {
  const writer = await createPerson(app)
  const recipientUid = await createPage(app.services.db)
  const body = { mailBoxMessage: { recipientUid, message: 'Dear Émile,' } }
  await writer.browser.call(hereafter.create, { body })
  const uid = await writeForLater(writer, 'theo@laurent.example', { msg: 'Dear Théo,' })
  await rotateKeys(configOf())
  expect((await writer.browser.call(hereafter.list)).data.items[0]?.msg).toBe('Dear Émile,')
  expect((await writer.browser.call(postMortem.read, { params: { uid } })).data.msg).toBe('Dear Théo,')
})

test('contacts are read after a rotation and a restart', async () => {
  const { uid, browser } = await createPerson(app)
  const body = { email: 'theo@laurent.example', name: 'Théo' }
  await browser.call(contacts.addManually, { body })
  await rotateKeys(configOf())
  expect((await browser.call(contacts.list, { query: {} })).data.items).toMatchObject([body])
  const { db } = app.services
  expect(await listContacts(db, { masterKey: keysNow() }, uid)).toMatchObject([body])
  await browser.call(contacts.addManually, { body: { ...body, name: 'Théo Moreau' } })
  expect((await browser.call(contacts.list, { query: {} })).data.totalCount).toBe(1)
})

test('safes created during a rotation are wrapped by the next key', async () => {
  const rotating = rotateKeys(configOf())
  const people = (await Promise.all([settle(3), settle(3), settle(3)])).flat()
  await rotating
  await expectReadable(people)
  expect(new Set(await checks())).toEqual(new Set([keysNow().check.toString('hex')]))
})

test('a rotation killed at any moment loses nothing, and resumes', async () => {
  const people = await settle(20)
  const { config, databaseUrl } = app.services
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.DATA_DIR,
    KEY_DIR: config.KEY_DIR,
  }
  for (let killed = 0; killed < (process.env.TEST_LONG ? 30 : 4); killed += 1) {
    const rotation = spawn(node, [program], { env, stdio: 'ignore' })
    const ended = once(rotation, 'close')
    await new Promise((resolve) => setTimeout(resolve, 400 + Math.random() * 1200))
    rotation.kill('SIGKILL')
    await ended
    await expectReadable(people)
    await requireFittingKey(app.services.db, keysNow())
    await requirePersonKeys(app.services.db, keysNow())
  }
  await rotateKeys(configOf())
  await expectReadable(people)
  expect(new Set(await checks())).toEqual(new Set([keysNow().check.toString('hex')]))
  expect(await readdir(config.KEY_DIR)).not.toContain('next.key')
})

test('conversations are read after a rotation, and need the new key', async () => {
  const [writer, reader] = [await createPerson(app), await createPerson(app, { privacy_am: allOpenTo(1) })]
  const uid = await startConversation(writer, [reader], { subject: 'Keys' })
  const keyDir = await mkdtemp(join(tmpdir(), 'keys '))
  onTestFinished(() => rm(keyDir, { recursive: true }))
  await cp(join(app.services.config.KEY_DIR, 'master.key'), join(keyDir, 'master.key'))
  expect((await rotateKeys(configOf())).conversations).toBe(1)
  expect(await readTexts(reader, uid)).toEqual(['Good evening.'])
  await requireConversationKeys(app.services.db, keysNow())
  const former = openMasterKey({ keyDir, allowCreate: false })
  await expect(requireConversationKeys(app.services.db, former)).rejects.toThrow(
    /master key that is not here/,
  )
})

test('a key from the environment is rotated with its successor from there', async () => {
  const encoded = (await readFile(join(app.services.config.KEY_DIR, 'master.key'), 'utf8')).trim()
  const given = { ...configOf(), MASTER_KEY: encoded }
  await expect(rotateKeys(given)).rejects.toThrow(/MASTER_KEY_NEXT/)
  const next = Buffer.alloc(32, 7).toString('base64')
  await settle(2)
  await rotateKeys({ ...given, MASTER_KEY_NEXT: next })
  const successor = openMasterKey({ keyDir: '', allowCreate: false, encoded: next })
  await requireFittingKey(app.services.db, successor)
  await requirePersonKeys(app.services.db, successor)
  expect((await (await createPerson(app)).browser.call(safe.root)).status).toBe(200)
})
