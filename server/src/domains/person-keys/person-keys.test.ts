import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openMasterKey } from '../../platform/crypto/master-key.ts'
import { seal } from '../../platform/crypto/seal.ts'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { findPersonKey } from './public.ts'

test('the key of a safe from before is found in its new home, and derives the same keys', async () => {
  const { db, drop } = await createTestDatabase({ empty: true })
  onTestFinished(drop)
  const folder = await mkdtemp(join(tmpdir(), 'souvenance keys '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const before = (await readdir(migrationsFolder)).filter((name) => name < '0032')
  for (const name of before) await cp(join(migrationsFolder, name), join(folder, 'migrations', name))
  await migrate(db, { folder: join(folder, 'migrations') })

  const masterKey = openMasterKey({ keyDir: folder, allowCreate: true })
  const uid = randomUUID()
  const key = randomBytes(32)
  const wrapped = seal(masterKey.deriveKey('keys of persons'), key, `person ${uid}`)
  await sql`insert into pages (uid, permalink, firstname, lastname, gender, alive)
            values (${uid}, 'claire-laurent', 'Claire', 'Laurent', 'F', true)`.execute(db)
  await sql`insert into safes (owner_uid, wrapped_key, key_check, created_at)
            values (${uid}, ${wrapped}, ${masterKey.check}, now())`.execute(db)

  await migrate(db)
  const derived = (await findPersonKey(db, masterKey, uid))?.deriveKey('safe names')
  expect(derived).toEqual(Buffer.from(hkdfSync('sha256', key, '', 'souvenance safe names', 32)))
})
