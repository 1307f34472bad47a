import type { Services } from '../../platform/services.ts'
import { carryOut, carryOutDue } from './carry-out.ts'
import type { LifeHandler } from './life-handler.ts'
import { readClock } from './lifecycle-clock.ts'
import { lockDueReport, lockReport } from './report-store.ts'
import { listTaken, noteTaken, repeatGivenUp } from './telling/send-warning.ts'
import { accept } from './transitions.ts'

type Working = Pick<Services, 'db' | 'config'>

/** Carries out what is due by the last beat: warnings, openings, ends. Each report has a transaction of its own. */
export const workDue = async (services: Working, handlers: readonly LifeHandler[]): Promise<void> => {
  await hearMailServers(services, handlers)
  let more = true
  while (more) more = await workOne(services, handlers)
}

const workOne = ({ db, config }: Working, handlers: readonly LifeHandler[]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const stored = await lockDueReport(trx, (await readClock(trx, config)).counted)
    if (!stored) return false
    // Read again under the lock: a beat may have moved the report and the time.
    const clock = await readClock(trx, config)
    const changed = await carryOutDue({ trx, handlers, clock, actor: null }, stored, clock.counted)
    return changed.version !== stored.version
  })

const hearMailServers = async (services: Working, handlers: readonly LifeHandler[]): Promise<void> => {
  const { db, config } = services
  for (const uid of await listTaken(db))
    await db.transaction().execute(async (trx) => {
      const stored = await lockReport(trx, uid)
      const clock = await readClock(trx, config)
      await noteTaken(trx, uid, clock.counted)
      const change = accept(stored.report, { now: clock.now })
      if (change) await carryOut({ trx, handlers, clock, actor: null }, stored, change)
    })
  await repeatGivenUp(db, (await readClock(db, config)).counted)
}
