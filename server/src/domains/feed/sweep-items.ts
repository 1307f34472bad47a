import type { Services } from '../../platform/services.ts'

const queue = 'items.purge'
export const keptMs = 30 * 24 * 60 * 60 * 1000

export const registerItemJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => purgeItems(services))
  services.jobs.schedule(queue, '29 3 * * *')
}

/** What was deleted thirty days ago is gone for good. Birth and death only wait to be told again. */
export const purgeItems = async ({ db, clock }: Services): Promise<void> => {
  await db
    .deleteFrom('items')
    .where('deleted_at', '<', new Date(clock.now().getTime() - keptMs))
    .where('kind', 'not in', ['birth', 'death'])
    .execute()
}
