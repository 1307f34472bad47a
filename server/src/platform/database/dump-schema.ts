import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'

export const schemaFile = join(import.meta.dirname, '../../../database/schema.sql')

const heading = `-- The present schema, written by \`npm run types\` from a migrated database. For reading only: nothing runs it.
-- Functions, triggers and views stand in the files beside it, reasons in the migrations.
`

/** Tables with columns, constraints, indexes and triggers, sorted by name. */
export const dumpSchema = async (db: Database): Promise<string> => {
  const tables = await linesOf(
    db,
    sql`
    select c.relname as line
      from pg_class c
     where c.relnamespace = 'public'::regnamespace
       and c.relkind = 'r'
       and c.relname not like 'schema\\_%'
     order by c.relname`,
  )
  const texts = await Promise.all(tables.map((table) => dumpTable(db, table)))
  return [heading, ...texts].join('\n')
}

const dumpTable = async (db: Database, table: string): Promise<string> => {
  const oid = sql`${`public.${table}`}::regclass`
  const columns = await linesOf(
    db,
    sql`
    select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
                     case when a.attnotnull then 'not null' end,
                     case when a.attgenerated <> '' then 'generated as' when d.oid is not null then 'default' end,
                     pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = ${oid}
       and a.attnum > 0
       and not a.attisdropped
     order by a.attnum`,
  )
  const constraints = await linesOf(
    db,
    sql`
    select pg_get_constraintdef(oid) as line
      from pg_constraint
     where conrelid = ${oid}
       and contype <> 'n'
     order by contype = 'f', contype <> 'p', conname`,
  )
  const indexes = await linesOf(
    db,
    sql`
    select pg_get_indexdef(i.indexrelid) || ';' as line
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
     where i.indrelid = ${oid}
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = i.indrelid)
     order by c.relname`,
  )
  const triggers = await linesOf(
    db,
    sql`
    select pg_get_triggerdef(oid) || ';' as line
      from pg_trigger
     where tgrelid = ${oid}
       and not tgisinternal
     order by tgname`,
  )
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n')
  return [`create table ${table} (\n${body}\n);`, ...indexes, ...triggers, ''].join('\n')
}

const linesOf = async (db: Database, query: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await (query as RawBuilder<{ line: string }>).execute(db)
  return rows.map(({ line }) => line)
}
