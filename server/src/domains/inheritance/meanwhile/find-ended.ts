import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

export type Ended = {
  uid: string
  reporterUid: string | null
  reportedAt: Date
  endedAt: Date
  wills: Date | null
  memorial: Date | null
  safe: Date | null
  undoneAt: Date | null
}

/** The last report of a person under which something had opened, once it is over. */
export const findEnded = async (
  db: Database,
  ownerUid: string,
  { lock = false } = {},
): Promise<Ended | undefined> => {
  const { rows } = await sql<Ended>`
    select uid,
           reporter_uid       as "reporterUid",
           created_at         as "reportedAt",
           ended_at           as "endedAt",
           wills_opened_at    as wills,
           memorial_opened_at as memorial,
           safe_opened_at     as safe,
           undone_at          as "undoneAt"
      from death_reports
     where page_uid = ${ownerUid}
       and ended_at is not null
       and coalesce(wills_opened_at, memorial_opened_at, safe_opened_at) is not null
     order by ended_at desc
     limit 1
     ${lock ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]
}
