import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

/** One line for each letter that could not be delivered: its writer and date, neither a text nor a reader. */
export const listUndelivered = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ uid: string; permalink: string; since: Date }>`
    select p.uid, w.permalink, p.failed_at as since
      from post_mortem_letters p
      join pages w on w.uid = p.writer_uid
     where p.failed_at is not null
     order by p.failed_at, p.uid`.execute(db)
  return rows.map(
    ({ uid, permalink, since }) => `${uid}  of ${permalink}  not delivered since ${since.toISOString()}`,
  )
}
