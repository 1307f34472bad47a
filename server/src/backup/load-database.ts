import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { inBatches, readLines } from './lines.ts'
import type { Manifest } from './manifest.ts'
import { listTables, speakPlainly } from './tables.ts'

const batchSize = 200

/** Loads the rows of a backup into freshly migrated tables in one transaction. */
export async function loadDatabase(db: Database, folder: string, manifest: Manifest) {
  await db.transaction().execute(async (trx) => {
    await speakPlainly(trx)
    const tables = await listTables(trx)
    const unknown = manifest.tables.find(({ name }) => tables.every((table) => table.name !== name))
    if (unknown) throw new StartFailure(`The backup is damaged: no migration made its table ${unknown.name}.`)
    const restoreRules = await suspendRules(trx, tables)
    for (const { name, columns } of tables) {
      const rows = await loadTable(trx, join(folder, 'database', `${name}.gz`), name, columns)
      const expected = manifest.tables.find((table) => table.name === name)?.rows
      if (rows !== expected)
        throw new StartFailure(`The backup is damaged: ${name} has ${rows} rows, not ${expected}.`)
    }
    await restoreRules()
    for (const { name, value } of manifest.sequences) {
      await sql`select setval(${`public.${name}`}::regclass, ${value})`.execute(trx)
    }
  })
}

async function loadTable(trx: Transaction, file: string, name: string, columns: string[]): Promise<number> {
  const table = sql.id('public', name)
  const targets = sql.join(columns.map((column) => sql.id(column)))
  const sources = sql.join(columns.map((column) => sql`(read.r).${sql.id(column)}`))
  let count = 0
  for await (const rows of inBatches(readLines<string>(file), batchSize)) {
    count += rows.length
    await sql`
      insert into ${table} (${targets}) overriding system value
      select ${sources}
        from (select line::${table} as r from unnest(${rows}::text[]) as line offset 0) as read
    `.execute(trx)
  }
  return count
}

// Rows arrive table by table, so foreign keys can only be checked at the end.
async function suspendRules(trx: Transaction, tables: { name: string }[]) {
  const { rows: ties } = await sql<{ owner: string; name: string; definition: string }>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
     where contype = 'f'
       and connamespace = 'public'::regnamespace
  `.execute(trx)
  for (const tie of ties) await sql.raw(`alter table ${tie.owner} drop constraint ${tie.name}`).execute(trx)
  for (const { name } of tables) {
    await sql`alter table ${sql.id('public', name)} disable trigger user`.execute(trx)
    await sql`delete from ${sql.id('public', name)}`.execute(trx)
  }
  return async () => {
    for (const { name } of tables)
      await sql`alter table ${sql.id('public', name)} enable trigger user`.execute(trx)
    for (const { owner, name, definition } of ties) {
      await sql.raw(`alter table ${owner} add constraint ${name} ${definition}`).execute(trx)
    }
  }
}
