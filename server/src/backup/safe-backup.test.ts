import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { contacts } from '@souvenance/contract/people/contacts'
import { safe } from '@souvenance/contract/safe/safe'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createPerson } from '../../test/factories/create-person.ts'
import { writeForLater } from '../../test/factories/letters.ts'
import { createFile } from '../../test/factories/safe.ts'
import { startTestApp } from '../../test/start-app.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { listContacts } from '../domains/contacts/contact-store.ts'
import { findLetter } from '../domains/letters/post-mortem/letter-store.ts'
import { openLetters } from '../domains/letters/post-mortem/present-letter.ts'
import { getBlob } from '../domains/safe/contents/blob-store.ts'
import { readBlob } from '../domains/safe/contents/stored-blob.ts'
import { findPath } from '../domains/safe/items/item-store.ts'
import { unsealName } from '../domains/safe/items/sealed-names.ts'
import { unwrapBlobKey } from '../domains/safe/safe-keys.ts'
import { findSafeKeys } from '../domains/safe/safe-store.ts'
import { sweepBlobs } from '../domains/safe/sweep-safe.ts'
import { clockOf } from '../platform/clock/clock.ts'
import { lockFiles } from '../platform/files/lock-files.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

test('a file purged during a backup is swept only afterwards', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const person = await createPerson(app)
  const { itemUid } = await createFile(app, person)
  const { db, files, clock } = app.services
  const later = clockOf(() => new Date(clock.now().getTime() + 9 * 86_400_000))
  const stored = async () => (await Array.fromAsync(files.list('safe/'))).length
  await lockFiles(db, async () => {
    await person.browser.call(safe.remove, { params: { itemUid } })
    await person.browser.call(safe.purge, { params: { itemUid } })
    await sweepBlobs({ db, files, clock: later })
    expect(await stored()).toBe(1)
  })
  await sweepBlobs({ db, files, clock: later })
  expect(await stored()).toBe(0)
})

test('a restored safe opens with the master key, and every file in it is whole', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const folder = await mkdtemp(join(tmpdir(), 'safe backup '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const person = await createPerson(app)
  const bytes = randomBytes(700_000)
  const { itemUid } = await createFile(app, person, { bytes, filename: 'Lettre à Claire.pdf' })
  const { config, databaseUrl, masterKey } = app.services
  await backUp({ ...config, DATABASE_URL: databaseUrl }, join(folder, 'saved'))

  const { url, db, drop } = await createTestDatabase({ empty: true })
  onTestFinished(drop)
  const fresh = { ...config, DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  await restore(fresh, join(folder, 'saved'))

  const keys = await findSafeKeys(db, masterKey, person.uid)
  const item = (await findPath(db, itemUid)).at(-1)
  if (!keys || !item) throw new Error('the safe was not restored')
  expect(unsealName(keys, itemUid, item.sealed_name)).toEqual({ name: 'Lettre à Claire', ext: 'pdf' })
  const blob = await getBlob(db, item.blob_uid ?? '')
  const key = unwrapBlobKey(keys, blob.uid, blob.wrapped_key)
  const read = await buffer(Readable.from(readBlob(await openFileStore(fresh), { ...blob, key })))
  expect(read.equals(bytes)).toBe(true)
})

test('a restored letter and contact open with the master key, as they were sealed', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const folder = await mkdtemp(join(tmpdir(), 'letter backup '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const writer = await createPerson(app)
  const uid = await writeForLater(writer, 'theo@laurent.example', { msg: 'Dear Théo,' })
  const contact = { email: 'ines@laurent.example', name: 'Inès' }
  await writer.browser.call(contacts.addManually, { body: contact })
  const { config, databaseUrl, masterKey, clock } = app.services
  await backUp({ ...config, DATABASE_URL: databaseUrl }, join(folder, 'saved'))

  const { url, db, drop } = await createTestDatabase({ empty: true })
  onTestFinished(drop)
  await restore({ ...config, DATABASE_URL: url, DATA_DIR: join(folder, 'data') }, join(folder, 'saved'))
  const letter = await findLetter(db, sql`p.uid = ${uid}`)
  if (!letter) throw new Error('the letter was not restored')
  const open = await openLetters({ db, services: { masterKey, clock } }, writer.uid)
  expect(open(letter)).toMatchObject({ msg: 'Dear Théo,', email: 'theo@laurent.example' })
  expect(await listContacts(db, { masterKey }, writer.uid)).toMatchObject([contact])
})
