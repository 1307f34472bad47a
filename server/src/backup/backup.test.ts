import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { type Config, readConfig } from '../config.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import { openMasterKey, requireFittingKey } from '../platform/crypto/master-key.ts'
import type { Database } from '../platform/database/connect.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { listTables } from './tables.ts'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'backup test '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function newInstallation(options: { empty: boolean }) {
  const { url, db, drop } = await createTestDatabase(options)
  onTestFinished(drop)
  const folder = await newFolder()
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    KEY_DIR: join(folder, 'keys'),
    FREE_DISK_MB: '0',
  })
  return { config, db, files: await openFileStore(config) }
}

/** Data with every character that could break on its way through text. */
async function settleIn({ config, db }: { config: Config; db: Database }) {
  const masterKey = openMasterKey({ keyDir: config.KEY_DIR, allowCreate: true })
  await requireFittingKey(db, masterKey)
  const page = await db
    .insertInto('pages')
    .values({
      permalink: 'rose-laurent',
      firstname: 'Rose "la douce"',
      lastname: "L'Aurent\\, née (Blanc)\n",
      gender: 'F',
      birth_date: '1938-02-28',
      alive: true,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const account = await db
    .insertInto('accounts')
    .values({ page_uid: page.uid, password_hash: '$argon2id$', language: 'fr' })
    .returning('uid')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      actor: account.uid,
      act: 'account.opened',
      details: { 'clé "é"': ['\\', null, 1.5, '🕯'] },
    }),
  )
  return { masterKey }
}

async function contentsOf(db: Database) {
  return db.transaction().execute(async (trx) => {
    const contents: Record<string, unknown[]> = {}
    for (const { name } of await listTables(trx)) {
      const { rows } = await sql`select t::text as row from ${sql.id('public', name)} t order by 1`.execute(
        trx,
      )
      contents[name] = rows
    }
    return contents
  })
}

/** The same rows, and a mark by which the next start knows that they are old. */
const expectRestored = async (restored: Database, old: Database) => {
  const { numAffectedRows } = await sql`
    update lifecycle_clock set restored = false where restored`.execute(restored)
  expect(numAffectedRows).toBe(1n)
  expect(await contentsOf(restored)).toEqual(await contentsOf(old))
}

test('a backup restores every row, file and pending job', async () => {
  const old = await newInstallation({ empty: false })
  const { masterKey } = await settleIn(old)
  await old.files.write('pictures/one', Readable.from([Buffer.from([0, 1, 2, 255])]))
  const jobs = createJobs(old.config.DATABASE_URL ?? '', { logger: console })
  jobs.work('deliver', {}, async () => {})
  await jobs.start()
  const startAfter = new Date('2090-01-01T00:00:00Z')
  await old.db
    .transaction()
    .execute((trx) => jobs.enqueue(trx, 'deliver', { letter: 'à toi' }, { startAfter }))
  await jobs.stop()

  const folder = join(await newFolder(), 'saved')
  await backUp(old.config, folder)
  const fresh = await newInstallation({ empty: true })
  await restore(fresh.config, folder)

  await expectRestored(fresh.db, old.db)
  expect(await buffer(await fresh.files.read('pictures/one'))).toEqual(Buffer.from([0, 1, 2, 255]))
  await expect(requireFittingKey(fresh.db, masterKey)).resolves.toBeUndefined()
  const promised = sql`select data, start_after from pgboss.job where name = 'deliver'`
  expect((await promised.execute(fresh.db)).rows).toEqual([
    { data: { letter: 'à toi' }, start_after: startAfter },
  ])
})

test('the restored database keeps its constraints', async () => {
  const old = await newInstallation({ empty: false })
  await settleIn(old)
  const folder = join(await newFolder(), 'saved')
  await backUp(old.config, folder)
  const { config, db } = await newInstallation({ empty: true })
  await restore(config, folder)
  expect(await migrate(db)).toEqual([])
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from pages`.execute(db)).rejects.toThrow('foreign key')
})

test('an installation that holds data is never overwritten', async () => {
  const old = await newInstallation({ empty: false })
  const folder = join(await newFolder(), 'saved')
  await backUp(old.config, folder)
  await expect(restore(old.config, folder)).rejects.toThrow(/empty installation/)
})

test('a backup never overwrites an existing folder', async () => {
  const { config } = await newInstallation({ empty: false })
  await expect(backUp(config, await newFolder())).rejects.toThrow(/already exists/)
})

test('a refused backup is restored after it is repaired', async () => {
  const old = await newInstallation({ empty: false })
  await settleIn(old)
  await old.files.write('letter', Readable.from(['whole']))
  const folder = join(await newFolder(), 'saved')
  await backUp(old.config, folder)

  const { config, db } = await newInstallation({ empty: true })
  await rm(join(folder, 'files/letter'))
  await expect(restore(config, folder)).rejects.toThrow(/the file letter is missing/)
  await writeFile(join(folder, 'files/letter'), 'whole')
  await restore(config, folder)
  await expectRestored(db, old.db)
})

test('an installation without data has nothing to back up', async () => {
  const { config } = await newInstallation({ empty: true })
  await expect(backUp(config, join(await newFolder(), 'saved'))).rejects.toThrow(/no data/)
})

test('a folder without a backup, or with an unreadable one, fails with one line', async () => {
  const { config } = await newInstallation({ empty: true })
  const folder = await newFolder()
  await expect(restore(config, folder)).rejects.toThrow(/does not hold a backup/)
  await expect(restore(config, join(folder, 'elsewhere'))).rejects.toThrow(/There is no folder .*elsewhere/)
  await writeFile(join(folder, 'manifest.json'), '{ "format":')
  await expect(restore(config, folder)).rejects.toThrow(/does not hold a backup/)
})
