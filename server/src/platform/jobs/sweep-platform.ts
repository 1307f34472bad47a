import { keyDays } from '../http/calls/idempotency.ts'
import type { Services } from '../services.ts'

const queue = 'platform.sweep'
const day = 24 * 60 * 60 * 1000

/** Deletes expired rows every night. */
export const registerPlatformJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => sweepPlatform(services))
  services.jobs.schedule(queue, '43 3 * * *')
}

export const sweepPlatform = async ({ db, clock }: Services): Promise<void> => {
  const now = await clock.read()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  for (const [lasting, days] of [
    [false, keyDays.usual],
    [true, keyDays.lasting],
  ] as const)
    await db
      .deleteFrom('idempotency_keys')
      .where('lasting', '=', lasting)
      .where('created_at', '<', ago(days))
      .execute()
  await db.deleteFrom('rate_limits').where('window_start', '<', ago(1)).execute()
  await db.deleteFrom('outbox').where('sent_at', '<', ago(90)).execute()
  await db.deleteFrom('mailbox_mails').where('created_at', '<', ago(30)).execute()
}
