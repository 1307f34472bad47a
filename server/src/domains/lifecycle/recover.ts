import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Services } from '../../platform/services.ts'
import { carryOut } from './carry-out.ts'
import type { Journal } from './journal.ts'
import type { LifeHandler } from './life-handler.ts'
import { readClock } from './lifecycle-clock.ts'
import { listOpenReports, lockReport } from './report-store.ts'
import { beginAgain, endAgain } from './transitions.ts'

type Recovering = Pick<Services, 'db' | 'config'>

/**
 * Before any worker starts: if the data is older than what this server has seen, or says that it was restored, reports that
 * had ended end again, and all others begin their times again. Returns whether it was so.
 */
export const recoverReports = async (
  { db, config }: Recovering,
  handlers: readonly LifeHandler[],
  journal: Journal,
): Promise<boolean> => {
  const { rows } = await sql<{ beat: number; restored: boolean }>`
    select beat::float8 as beat, restored from lifecycle_clock`.execute(db)
  const { beat = 0, restored = false } = rows[0] ?? {}
  const lastBeat = journal.lastBeat()
  if (!restored && beat >= lastBeat) return false
  const ends = journal.ends()
  for (const { uid } of await listOpenReports(db))
    await db.transaction().execute(async (trx) => {
      const stored = await lockReport(trx, uid)
      const clock = await readClock(trx, config)
      const how = ends.get(uid)
      const change = how
        ? endAgain(stored.report, { now: clock.now, how })
        : beginAgain(stored.report, { now: clock.now })
      if (change) await carryOut({ trx, handlers, clock, actor: null }, stored, change)
    })
  await db.transaction().execute(async (trx) => {
    await sql`
      update lifecycle_clock
         set restored = false, beat = greatest(beat, ${lastBeat}) + 1, holder = null, ticked_at = clock_timestamp()`.execute(
      trx,
    )
    await recordAudit(trx, { actor: null, act: 'death reports: data restored', details: { beat, lastBeat } })
  })
  return true
}
