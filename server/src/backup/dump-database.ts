import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/connect.ts'
import { listUnfinishedJobs } from '../platform/jobs/unfinished-jobs.ts'
import { writeLines } from './lines.ts'
import { listSequences, listTables, speakPlainly } from './tables.ts'

const fetchSize = 500

/** Writes every row as PostgreSQL itself writes it, all as of one instant, while the server goes on working. */
export function dumpDatabase(db: Database, folder: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await speakPlainly(trx)
      await mkdir(join(folder, 'database'), { recursive: true })
      const migrations = await trx.selectFrom('schema_migrations').select(['name', 'checksum']).execute()
      const tables = []
      for (const { name } of await listTables(trx)) {
        const rows = await writeLines(join(folder, 'database', `${name}.gz`), readRows(trx, name))
        tables.push({ name, rows })
      }
      const jobs = await writeLines(join(folder, 'jobs.gz'), listUnfinishedJobs(trx))
      return { migrations, tables, sequences: await listSequences(trx), jobs }
    })
}

async function* readRows(trx: Transaction, table: string): AsyncGenerator<string> {
  await sql`declare dumped cursor for select t::text as row from ${sql.id('public', table)} t`.execute(trx)
  while (true) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(fetchSize)} from dumped`.execute(trx)
    for (const { row } of rows) yield row
    if (rows.length < fetchSize) break
  }
  await sql`close dumped`.execute(trx)
}
