import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Schedule } from './schedule.ts'

export type LetterRow = {
  uid: string
  writerUid: string
  type: 0 | 2
  byMail: boolean
  readerUid: string | null
  sealed: Buffer
  localAt: string | null
  timeZone: string | null
  wantedAt: Date | null
  minutes: number | null
  dueAt: Date | null
  leftAt: Date | null
  failedAt: Date | null
  openedAt: Date | null
  remindAt: Date | null
  declinedAt: Date | null
  language: string
  writtenAt: Date
}

export const letterColumns = sql`
         p.uid, p.writer_uid as "writerUid", p.type, p.by_mail as "byMail", p.reader_uid as "readerUid", p.sealed,
         to_char(p.local_at, 'YYYY-MM-DD HH24:MI:SS') as "localAt", p.time_zone as "timeZone", p.wanted_at as "wantedAt",
         p.minutes, p.due_at as "dueAt", p.left_at as "leftAt", p.failed_at as "failedAt", p.opened_at as "openedAt",
         p.remind_at as "remindAt", p.declined_at as "declinedAt", p.language, p.written_at as "writtenAt"`

export const listLetters = async (
  db: Database,
  which: RawBuilder<boolean>,
  order: RawBuilder<unknown> = sql`p.written_at desc, p.uid desc`,
): Promise<LetterRow[]> => {
  const { rows } = await sql<LetterRow>`
    select ${letterColumns}
      from post_mortem_letters p
     where ${which}
     order by ${order}`.execute(db)
  return rows
}

export const findLetter = async (
  db: Database,
  which: RawBuilder<boolean>,
  { lock = false } = {},
): Promise<LetterRow | undefined> => {
  const { rows } = await sql<LetterRow>`
    select ${letterColumns}
      from post_mortem_letters p
     where ${which}
       ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/**
 * Locks the page until the commit: a death, established by an update of this row, waits for the writer, and a writer who waited
 * for it learns of the death.
 */
export const isStillAlive = async (trx: Transaction, userUid: string): Promise<boolean> => {
  const { rows } = await sql<{ alive: boolean }>`
    select alive from pages where uid = ${userUid} for share`.execute(trx)
  return rows[0]?.alive === true
}

export type Written = {
  uid: string
  writerUid: string
  readerUid: string | null
  sealed: Buffer
  language: string
  writtenAt: Date
  schedule: Schedule
}

export const insertLetter = async (trx: Transaction, written: Written): Promise<void> => {
  const { schedule } = written
  await sql`
    insert into post_mortem_letters (uid, writer_uid, type, by_mail, reader_uid, sealed, local_at, time_zone, zone_rules,
                                     wanted_at, minutes, language, written_at)
    values (${written.uid}, ${written.writerUid}, ${schedule.type}, ${written.readerUid === null}, ${written.readerUid},
            ${written.sealed}, ${schedule.localAt}::timestamp, ${schedule.timeZone}, ${schedule.zoneRules},
            ${schedule.wantedAt}, ${schedule.minutes}, ${written.language}, ${written.writtenAt})`.execute(
    trx,
  )
}

/** A changed date may be notified again once it has passed. */
export const updateLetter = async (trx: Transaction, written: Written): Promise<void> => {
  const { schedule } = written
  await sql`
    update post_mortem_letters
       set told_at    = case when wanted_at is not distinct from ${schedule.wantedAt}::timestamptz then told_at end,
           type       = ${schedule.type},
           by_mail    = ${written.readerUid === null},
           reader_uid = ${written.readerUid},
           sealed     = ${written.sealed},
           local_at   = ${schedule.localAt}::timestamp,
           time_zone  = ${schedule.timeZone},
           zone_rules = ${schedule.zoneRules},
           wanted_at  = ${schedule.wantedAt},
           minutes    = ${schedule.minutes},
           language   = ${written.language},
           written_at = ${written.writtenAt}
     where uid = ${written.uid}`.execute(trx)
}

export const deleteLetter = async (trx: Transaction, uid: string): Promise<void> => {
  await sql`delete from post_mortem_letters where uid = ${uid}`.execute(trx)
}
