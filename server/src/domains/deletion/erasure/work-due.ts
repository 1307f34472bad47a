import type { Services } from '../../../platform/services.ts'
import { findDeletion, listDue } from '../deletion-store.ts'
import { hideDue } from '../notices.ts'
import { eraseFiles } from './erase-files.ts'
import { erasePage } from './erase-page.ts'

const queue = 'deletion.due'

export const registerDeletionJobs = (services: Services): void => {
  services.jobs.work(queue, {}, ({ signal }) => workDeletions(services, signal))
  services.jobs.schedule(queue, '13 * * * *')
}

/**
 * Hides memorials whose deletion nobody stopped, and erases pages whose time to come back is over. One failure does not hold up
 * the others.
 */
export const workDeletions = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const { db, clock, logger } = services
  const now = await clock.read()
  await hideDue(db, now)
  for (const { pageUid, kind, words } of await listDue(db, now)) {
    signal?.throwIfAborted()
    await erasePage(services, { pageUid, kind, words }, async (trx) => {
      const deletion = await findDeletion(trx, pageUid)
      return deletion !== undefined && deletion.erasedFrom <= now
    }).catch((error: unknown) => logger.error({ err: error }, 'something due could not be erased'))
  }
  await eraseFiles(services)
}
