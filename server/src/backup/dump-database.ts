import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/connect.ts'
import { listUnfinishedJobs } from '../platform/jobs/unfinished-jobs.ts'
import { writeLines } from './lines.ts'
import { listSequences, listTables, speakPlainly } from './tables.ts'

const fetchSize = 500

/** Dumps every row in PostgreSQL's text format from one snapshot, while the server keeps running. */
export function dumpDatabase(db: Database, folder: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await speakPlainly(trx)
      await mkdir(join(folder, 'database'), { recursive: true })
      const migrations = await trx.selectFrom('schema_migrations').select(['name', 'checksum']).execute()
      const tables = []
      const checksums: Record<string, string> = {}
      for (const { name } of await listTables(trx)) {
        const file = `database/${name}.gz`
        const { count, sha256 } = await writeLines(join(folder, file), readRows(trx, name))
        tables.push({ name, rows: count })
        checksums[file] = sha256
      }
      const jobs = await writeLines(join(folder, 'jobs.gz'), listUnfinishedJobs(trx))
      checksums['jobs.gz'] = jobs.sha256
      return { migrations, tables, sequences: await listSequences(trx), jobs: jobs.count, checksums }
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
