import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'

/** One attempt at an export. */
export type Run = {
  exportUid: string
  runUid: string
  attempts: number
  accountUid: string
  ownerUid: string
  pageUid: string
  leftOut: string[]
}

/** The export was cancelled, or another attempt has taken it over. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** Takes the export over from an attempt that has ended or was taken for dead. */
export const beginRun = async (db: Database, exportUid: string): Promise<Run | undefined> => {
  const runUid = randomUUID()
  const { rows } = await sql<Omit<Run, 'runUid'>>`
    update exports e
       set state = 'working', run_uid = ${runUid}, attempts = attempts + 1, done_bytes = 0
      from accounts a
     where e.uid = ${exportUid}
       and e.state in ('waiting', 'working')
       and a.uid = e.account_uid
    returning e.uid as "exportUid", e.attempts, e.account_uid as "accountUid", a.page_uid as "ownerUid",
              e.page_uid as "pageUid", e.left_out as "leftOut"`.execute(db)
  return rows[0] && { ...rows[0], runUid }
}

export const reportProgress = async (
  db: Database,
  { exportUid, runUid }: Run,
  { done, total }: { done: number; total: number },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ done_bytes: done, total_bytes: total })
    .where('uid', '=', exportUid)
    .where('run_uid', '=', runUid)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Superseded()
}

/** The next attempt does without this file. */
export const leaveOut = async (db: Database, { exportUid }: Run, file: string): Promise<void> => {
  await sql`update exports set left_out = left_out || ${file}::text where uid = ${exportUid}`.execute(db)
}

type Finished = { wrappedKey: Buffer; fileKey: string; size: number; readyAt: Date; expiresAt: Date }

/** In one statement with the state: a reader finds the whole archive or none. */
export const finishRun = async (
  trx: Transaction,
  { exportUid, runUid }: Run,
  made: Finished,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('exports')
    .set({
      state: 'ready',
      run_uid: null,
      wrapped_key: made.wrappedKey,
      file_key: made.fileKey,
      size: made.size,
      ready_at: made.readyAt,
      expires_at: made.expiresAt,
    })
    .where('uid', '=', exportUid)
    .where('run_uid', '=', runUid)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Superseded()
}
