import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase, type DataOf, type Endpoint } from '@souvenance/contract/endpoint'
import { hereafter } from '@souvenance/contract/messages/hereafter'
import { inbox } from '@souvenance/contract/messages/inbox'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { receivedLetters } from '@souvenance/contract/messages/received-letters'
import { search } from '@souvenance/contract/pages/search'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import { allOpenTo, createPage } from '../factories/create-page.ts'
import { establishDeath, letLettersWait, letterTo } from '../factories/letters.ts'
import { patience } from '../patience.ts'
import { createTestDatabase } from '../test-database.ts'
import { type ApiClient, createApiClient, goodPassword, type Reply, signUpBody } from './api-client.ts'
import { type Environment, findPlace, startServerProcess } from './server-process.ts'

const secret = 'Hirondelle'
const theo = 'theo@laurent.example'
const agathe = 'agathe@laurent.example'
const far = 'far.reader@laurent.example'
const node = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url))

/** A command as who runs the machine calls it: all that it prints. */
const run = async (environment: Environment, program: string, ...args: string[]): Promise<string> => {
  const file = fileURLToPath(new URL(`../../src/${program}.ts`, import.meta.url))
  const child = spawn(node, [file, ...args], { env: { PATH: process.env.PATH, ...environment } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const [code] = await once(child, 'close')
  expect([program, code, code === 0 ? '' : printed]).toEqual([program, 0, ''])
  return printed
}

/** Somebody with an account, to whom all may write. */
const settle = async (url: string, db: Database, email: string) => {
  const client = createApiClient(url)
  await client.call(accounts.signUp, { body: signUpBody(email) })
  const { rows } = await sql<{ uid: string }>`
    with confirmed as (
      update emails set confirmed_at = now() where folded = ${email} returning account_uid
    )
    update pages set privacy_am = ${allOpenTo(1)}
     where uid = (select a.page_uid from accounts a, confirmed c where a.uid = c.account_uid)
    returning uid`.execute(db)
  return { client, uid: rows[0]?.uid ?? '' }
}

const dataOf = <E extends Endpoint>({ envelope }: Reply<E>): DataOf<E> => {
  if (envelope.status !== 'OK') throw new Error(`refused: ${JSON.stringify(envelope)}`)
  return envelope.data
}

const signIn = async (url: string, email: string): Promise<ApiClient> => {
  const client = createApiClient(url)
  const reply = await client.call(accounts.signIn, { body: { email, password: goodPassword } })
  expect(reply.status).toBe(200)
  return client
}

const failing = ['conversation_messages', 'hereafter_letters', 'post_mortem_letters']
/** The database refuses what is written, and says which row. */
const whileRefused = async (db: Database, act: () => Promise<void>): Promise<void> => {
  for (const table of failing)
    await sql`alter table ${sql.table(table)} add constraint broken check (uid is null) not valid`.execute(db)
  await act()
  for (const table of failing) await sql`alter table ${sql.table(table)} drop constraint broken`.execute(db)
}

type Told = { url: string; db: Database; writer: ApiClient; dead: string; conversation: string }

/** Requests that are refused or fail: each is logged in another way. */
const stumble = async ({ url, db, writer, dead, conversation }: Told): Promise<void> => {
  const send = (message: string, uid = conversation) =>
    writer.call(inbox.send, { params: { uid }, body: { mailBoxMessage: { subjectUid: uid, message } } })
  const toTheDead = { mailBoxMessage: { recipientUid: dead, message: `${secret} again` } }
  expect((await send(secret.repeat(20_000))).status).toBe(400)
  expect((await send(secret, crypto.randomUUID())).status).toBe(404)
  const toDead = { mailBoxMessage: { recipientUids: [dead], subject: secret, message: secret } }
  expect((await writer.call(inbox.start, { body: toDead })).status).not.toBe(200)
  await fetch(`${url}${apiBase}/messaging/inbox/${conversation}/messages?message=${secret}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: `{"mailBoxMessage": {"message": "${secret}`,
  })
  await whileRefused(db, async () => {
    expect((await send(secret)).status).toBe(500)
    expect((await writer.call(hereafter.create, { body: toTheDead })).status).toBe(500)
    const message = letterTo(far, { msg: secret })
    expect((await writer.call(postMortem.save, { body: { message } })).status).toBe(500)
  })
}

const readAll = async (url: string, ofReader: string[]): Promise<string[]> => {
  const reader = await signIn(url, theo)
  const [uid = '', letter = ''] = ofReader
  const messages = await reader.call(inbox.messages, { params: { uid } })
  const arrived = await reader.call(receivedLetters.read, { params: { uid: letter } })
  return [JSON.stringify(messages.envelope), JSON.stringify(arrived.envelope)]
}

const find = async (url: string, { cookies }: ApiClient, words: string): Promise<unknown> => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return (await fetch(`${url}${apiBase}${search.find.path}?query=${words}`, { headers: { cookie } })).json()
}

/** Every file of a backup as it is, unpacked. */
const readBackup = async (folder: string): Promise<string> => {
  let whole = ''
  for await (const name of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!name.isFile()) continue
    const bytes = await readFile(join(name.parentPath, name.name))
    whole += name.name + (name.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
  }
  return whole
}

const hidden = (text: string): string[] =>
  [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64').slice(0, 12)].filter(
    (form) => text.includes(form),
  )

test('no word of a message or letter is in logs, listings, commands or backups; restored, all is read', {
  timeout: 180_000,
}, async () => {
  const [database, place, fresh] = [
    await createTestDatabase(),
    await findPlace(),
    await createTestDatabase({ empty: true }),
  ]
  onTestFinished(async () => {
    await database.drop()
    await fresh.drop()
    await place.remove()
  })
  const { db } = database
  const environment = { ...place.environment, DATABASE_URL: database.url, LOG_LEVEL: 'trace' }
  const server = await startServerProcess(environment)
  onTestFinished(async () => void (await server.kill()))
  const { url } = server
  const writer = await settle(url, db, agathe)
  const reader = await settle(url, db, theo)
  const dead = await createPage(db)

  const begun = await writer.client.call(inbox.start, {
    body: { mailBoxMessage: { recipientUids: [reader.uid], subject: secret, message: `${secret} one` } },
  })
  const conversation = dataOf(begun).subject.uid
  const toTheDead = { mailBoxMessage: { recipientUid: dead, message: `${secret} two` } }
  const kept = await writer.client.call(hereafter.create, { body: toTheDead })
  const sealed = await writer.client.call(postMortem.save, {
    body: { message: letterTo(reader.uid, { subject: secret, msg: `${secret} three` }) },
  })
  const byMail = { message: letterTo(far, { subject: secret, msg: `${secret} four` }) }
  const other = await writer.client.call(postMortem.save, { body: byMail })
  expect([begun, kept, sealed, other].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const letter = dataOf(sealed).message.uid

  await stumble({ url, db, writer: writer.client, dead, conversation })
  expect(await find(url, reader.client, secret)).toMatchObject({ data: { items: [], totalCount: 0 } })

  await establishDeath({ db, config: readConfig(environment) }, writer.uid, reader.uid)
  await letLettersWait({ services: { db } }, writer.uid, 1)
  await vi.waitFor(async () => {
    const mails = await db.selectFrom('mailbox_mails').select('recipient').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([far, theo]))
  }, patience)
  for (const text of await readAll(url, [conversation, letter])) expect(text).toContain(secret)

  const saved = join(place.folder, 'saved')
  const printed = [
    await run(environment, 'backup/backup', saved),
    await run(environment, 'operator/operator', 'letters'),
    await run(environment, 'operator/operator', 'reports'),
    await run(environment, 'operator/credits', 'give', theo, '2'),
  ]
  await server.stop()
  expect(hidden(printed.join('\n'))).toEqual([])
  expect(server.output()).toContain('request failed')
  expect(hidden(server.output())).toEqual([])
  expect(server.output()).not.toContain(far)
  const backup = await readBackup(saved)
  expect(backup).toContain(far)
  expect(hidden(backup)).toEqual([])

  const again = { ...environment, DATABASE_URL: fresh.url }
  await run(again, 'backup/restore', saved)
  expect(await run(again, 'keys/rotate-keys')).not.toContain(secret)
  const restored = await startServerProcess(again)
  onTestFinished(async () => void (await restored.kill()))
  for (const text of await readAll(url, [conversation, letter])) expect(text).toContain(secret)
  const letters = await sql<{
    left: boolean
  }>`select left_at is not null as left from post_mortem_letters`.execute(fresh.db)
  expect(letters.rows).toEqual([{ left: true }, { left: true }])
})
