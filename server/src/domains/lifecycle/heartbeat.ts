import { randomUUID } from 'node:crypto'
import type { Services } from '../../platform/services.ts'
import { type Journal, openJournal } from './journal.ts'
import type { LifeHandler } from './life-handler.ts'
import { beatClock, type Seen } from './lifecycle-clock.ts'
import { beatMs } from './passing-time.ts'
import { recoverReports } from './recover.ts'
import { workDue } from './work-due.ts'

type Beating = Pick<Services, 'db' | 'config'>

/** One server's part in the clock of reports. */
export const createHeart = (services: Beating, handlers: readonly LifeHandler[], journal: Journal) => {
  const holder = randomUUID()
  let seen: Seen | undefined
  return {
    /** Adds a beat, or looks at that of another server, and does what became due. */
    async beat(monotonic: number = performance.now()): Promise<void> {
      const { beats, ...now } = await beatClock(services.db, { holder, seen, monotonic })
      seen = now
      if (beats) await workDue(services, handlers)
      await journal.keep(services.db)
    },
  }
}

/** A failed beat is only late: the time in between does not count. */
export const startHeartbeat =
  (handlers: readonly LifeHandler[]) =>
  async (services: Services): Promise<{ stop(): Promise<void> }> => {
    const journal = openJournal(services.config.KEY_DIR)
    if (await recoverReports(services, handlers, journal))
      services.logger.warn('restored data was found: open reports of a death begin their times again')
    const heart = createHeart(services, handlers, journal)
    let beating = Promise.resolve()
    const beat = () => {
      beating = beating
        .then(() => heart.beat())
        .catch((error: unknown) =>
          services.logger.warn({ err: error }, 'the reports of deaths could not be looked at'),
        )
    }
    beat()
    const timer = setInterval(beat, beatMs)
    return {
      async stop() {
        clearInterval(timer)
        await beating
      },
    }
  }
