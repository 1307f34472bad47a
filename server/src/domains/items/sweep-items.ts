import type { Services } from '../../platform/services.ts'
import { keptSince } from '../audience/public.ts'

const queue = 'items.purge'

export const registerItemJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => purgeItems(services))
  services.jobs.schedule(queue, '29 3 * * *')
}

/** Purges items deleted thirty days ago. What others deleted of somebody who may return is kept for a year. Birth and death stay, because a trigger restores them. */
export const purgeItems = async ({ db, clock }: Services): Promise<void> => {
  await db
    .deleteFrom('items')
    .where('deleted_at', '<=', keptSince(await clock.read()))
    .where('kind', 'not in', ['birth', 'death'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('changed_meanwhile as c').select('c.key').whereRef('c.key', '=', 'items.uid'))),
    )
    .execute()
}
