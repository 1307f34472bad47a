import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { carryOut } from './carry-out.ts'
import { readClock } from './lifecycle-clock.ts'
import { lockOpenReport } from './report-store.ts'
import { leave } from './transitions.ts'

/** The pages among these whose legatees stay as they are: from the report on until all of that death is open, or it has ended. */
export const listFrozen = async (db: Database, pageUids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ uid: string }>`
    select page_uid as uid
      from death_reports
     where page_uid = any(${pageUids}::uuid[])
       and ended_at is null
       and (wills_opened_at is null or memorial_opened_at is null or safe_opened_at is null)`.execute(db)
  return new Set(rows.map(({ uid }) => uid))
}

/** Until then nobody adds, removes, rescopes, demotes or bans legatees of a page, nor changes its times. */
export const requireNotReported = async (db: Database, pageUid: string): Promise<void> => {
  if ((await listFrozen(db, [pageUid])).size > 0) throw new Refusal('whileReported')
}

/** A legatee leaves, which is possible at any time. In the transaction in which they do. */
export const leaveOpenReport = async (
  trx: Transaction,
  config: Config,
  { pageUid, personUid }: { pageUid: string; personUid: string },
): Promise<void> => {
  const stored = await lockOpenReport(trx, pageUid)
  if (!stored) return
  const clock = await readClock(trx, config)
  const change = leave(stored.report, { now: clock.now, personUid })
  if (change) await carryOut({ trx, handlers: [], clock, actor: personUid }, stored, change)
}
