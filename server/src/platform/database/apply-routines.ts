import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { locks } from './advisory-lock.ts'
import type { Database } from './connect.ts'

const routinesFolder = join(import.meta.dirname, '../../../database')

/**
 * Views, functions and triggers are files with their current definition. All are applied again in one
 * transaction when any differs from the last applied set. Returns whether they were.
 */
export const applyRoutines = async (
  db: Database,
  { folder = routinesFolder }: { folder?: string } = {},
): Promise<boolean> => {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.sql') && file !== 'schema.sql')
    .sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const checksum = createHash('sha256').update(texts.join('\0')).digest('hex')
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${locks.routines})`.execute(trx)
    await sql`create table if not exists schema_routines (checksum text primary key)`.execute(trx)
    const { rows } = await sql`select from schema_routines where checksum = ${checksum}`.execute(trx)
    if (rows.length > 0) return false
    await sql`set local client_min_messages = warning`.execute(trx)
    for (const text of texts) await sql.raw(text).execute(trx)
    await sql`delete from schema_routines`.execute(trx)
    await sql`insert into schema_routines values (${checksum})`.execute(trx)
    return true
  })
}
