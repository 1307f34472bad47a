import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Anchor } from '../../audience/public.ts'

export type HereafterRow = {
  uid: string
  writerUid: string
  recipientUid: string | null
  leftTo: string | null
  sealed: Buffer
  writtenAt: Date
  trashedAt: Date | null
}

const columns = sql`h.uid, h.writer_uid as "writerUid", h.recipient_uid as "recipientUid", h.left_to as "leftTo",
         h.sealed, h.written_at as "writtenAt", h.trashed_at as "trashedAt"`

type Of = { userUid: string }

export const keptBy = ({ userUid }: Of): RawBuilder<boolean> =>
  sql`(h.writer_uid = ${userUid} and h.trashed_at is null)`

export const trashedBy = ({ userUid }: Of): RawBuilder<boolean> =>
  sql`(h.writer_uid = ${userUid} and h.trashed_at is not null)`

/** Left to somebody, while the writer's safe is open to heirs. */
export const openTo = ({ userUid }: Of): RawBuilder<boolean> => sql`
  (h.left_to = ${userUid}
   and h.trashed_at is null
   and exists (select
                 from inheritances i
                where i.donor_uid = h.writer_uid
                  and i.legatee_uid = ${userUid}
                  and i.letters))`

export const listLetters = async (
  db: Database,
  which: RawBuilder<boolean>,
  { anchor, limit }: { anchor: Anchor | undefined; limit: number },
): Promise<HereafterRow[]> => {
  const before = anchor ? sql`(h.written_at, h.uid) < (${anchor.at}, ${anchor.uid}::uuid)` : sql`true`
  const { rows } = await sql<HereafterRow>`
    select ${columns}
      from hereafter_letters h
     where ${which}
       and ${before}
     order by h.written_at desc, h.uid desc
     limit ${limit}`.execute(db)
  return rows
}

export const findLetter = async (
  db: Database,
  uid: string,
  which: RawBuilder<boolean>,
  { lock = false } = {},
): Promise<HereafterRow | undefined> => {
  const { rows } = await sql<HereafterRow>`
    select ${columns}
      from hereafter_letters h
     where h.uid = ${uid}
       and ${which}
       ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

export const listCorrespondents = async (
  db: Database,
  { userUid }: Of,
): Promise<{ recipientUid: string; letters: number; latest: Date }[]> => {
  const { rows } = await sql<{ recipientUid: string; letters: number; latest: Date }>`
    select h.recipient_uid as "recipientUid", count(*)::int as letters, max(h.written_at) as latest
      from hereafter_letters h
     where ${keptBy({ userUid })}
       and h.recipient_uid is not null
     group by h.recipient_uid
     order by latest desc, h.recipient_uid`.execute(db)
  return rows
}

export const insertLetter = async (trx: Transaction, row: HereafterRow): Promise<void> => {
  await sql`
    insert into hereafter_letters (uid, writer_uid, recipient_uid, sealed, written_at)
    values (${row.uid}, ${row.writerUid}, ${row.recipientUid}, ${row.sealed}, ${row.writtenAt})`.execute(trx)
}

/** Deleted, or brought back with null. */
export const setTrashed = async (trx: Transaction, uid: string, at: Date | null): Promise<void> => {
  await sql`update hereafter_letters set trashed_at = ${at} where uid = ${uid}`.execute(trx)
}

export const setLeftTo = async (trx: Transaction, uid: string, personUid: string | null): Promise<void> => {
  await sql`update hereafter_letters set left_to = ${personUid} where uid = ${uid}`.execute(trx)
}

export const isLegatee = async (db: Database, { userUid }: Of, personUid: string): Promise<boolean> => {
  const { rows } = await sql`
    select from legatees where page_uid = ${userUid} and person_uid = ${personUid}`.execute(db)
  return rows.length > 0
}

/** By the database's clock alone. */
export const purgeTrash = async (db: Database, days: number): Promise<void> => {
  await sql`
    delete from hereafter_letters
     where trashed_at < now() - make_interval(days => ${days})`.execute(db)
}
