import { letterLimits } from '@souvenance/contract/messages/letter-limits'
import type { Services } from '../../../platform/services.ts'
import { purgeTrash } from '../hereafter/hereafter-store.ts'
import { deliverDue } from './hand-over.ts'
import { type LetterJournal, openLetterJournal } from './letter-journal.ts'
import { noticeGivenUp, remindReaders, tellPassed } from './look-after.ts'
import { refreshZones } from './refresh-zones.ts'

const everyMs = 10_000
const queue = 'letters.sweep'

export const registerLetterJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => purgeTrash(services.db, letterLimits.trashDays))
  services.jobs.schedule(queue, '51 3 * * *')
}

/** Every server looks every ten seconds and skips letters that another one holds. A failed look only causes a delay. */
export const startPost = async (services: Services): Promise<{ stop(): Promise<void> }> => {
  await refreshZones(services)
  const journal = openLetterJournal(services.config.KEY_DIR)
  const forgotten = await journal.apply(services.db)
  if (forgotten > 0) services.logger.warn({ letters: forgotten }, 'restored data: letters had left before')
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= lookOnce(services, journal)
      .catch((error: unknown) => services.logger.warn({ err: error }, 'letters: could not be looked at'))
      .finally(() => {
        looking = undefined
      })
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

const lookOnce = async (services: Services, journal: LetterJournal): Promise<void> => {
  await deliverDue(services)
  await remindReaders(services)
  await tellPassed(services)
  await noticeGivenUp(services)
  await journal.keep(services.db)
}
