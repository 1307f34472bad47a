import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import { keptSince } from '../audience/public.ts'
import { deleteForGood } from './delete-for-good.ts'

const queue = 'items.purge'

export const registerItemJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => purgeItems(services))
  services.jobs.schedule(queue, '29 3 * * *')
}

/**
 * Purges items deleted thirty days ago. Items that others deleted from the page of somebody who may return are kept for a year,
 * with the items that hold them. Birth and death stay, because a trigger restores them.
 */
export const purgeItems = async ({ db, clock }: Services): Promise<void> =>
  deleteForGood(
    db,
    sql<boolean>`
           i.deleted_at <= ${keptSince(await clock.read())}
       and i.kind not in ('birth', 'death')
       and not exists (select from changed_meanwhile c where c.key = i.uid)`,
  )
