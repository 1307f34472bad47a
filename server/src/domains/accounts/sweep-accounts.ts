import type { Services } from '../../platform/services.ts'
import { deviceDays } from './known-devices.ts'

const queue = 'accounts.sweep'
const day = 24 * 60 * 60 * 1000

/** Every night, what has run out is forgotten. */
export const registerAccountJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => sweepAccounts(services))
  services.jobs.schedule(queue, '17 3 * * *')
}

export const sweepAccounts = async ({ db, clock }: Services): Promise<void> => {
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('mail_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('sign_in_failures').where('last_at', '<', ago(1)).execute()
  await db.deleteFrom('known_devices').where('created_at', '<', ago(deviceDays)).execute()
}
