import { sql } from 'kysely'
import type { Database } from '../src/platform/database/connect.ts'

/** The tables in which a text can be read without any key. */
export const tablesWith = async (db: Database, text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const hex = Buffer.from(text).toString('hex')
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(name)} t`.execute(db)
    if (rows.some(({ row }) => row.includes(text) || row.includes(hex))) found.push(name)
  }
  return found
}
