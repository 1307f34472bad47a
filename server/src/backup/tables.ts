import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/connect.ts'

/** The tables of a backup. Unlogged tables are left out: their rows do not survive a crash either. */
export async function listTables(trx: Transaction): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name,
           array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace
       and c.relkind = 'r'
       and c.relpersistence = 'p'
       and c.relname not like 'schema\\_%'
  group by c.relname
  order by c.relname
  `.execute(trx)
  return rows
}

export async function listSequences(trx: Transaction): Promise<{ name: string; value: number }[]> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value
      from pg_sequences
     where schemaname = 'public'
       and last_value is not null
  order by sequencename
  `.execute(trx)
  return rows
}

export async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(db)
  return rows.length > 0
}

/** Pins the text format of dates and bytes for dump and load, and lifts the statement timeout. */
export async function speakPlainly(trx: Transaction) {
  await sql`
    select set_config('datestyle', 'ISO, YMD', true),
           set_config('intervalstyle', 'postgres', true),
           set_config('timezone', 'UTC', true),
           set_config('bytea_output', 'hex', true),
           set_config('extra_float_digits', '3', true),
           set_config('statement_timeout', '0', true),
           set_config('idle_in_transaction_session_timeout', '0', true)
  `.execute(trx)
}
