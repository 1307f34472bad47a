import type { Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { countBytes, lockPage } from './store.ts'

const megabyte = 1024 * 1024

export const mostPageBytes = ({ config }: Pick<Services, 'config'>): number =>
  config.PICTURE_QUOTA_MB * megabyte

/** Bytes of the uploads of a page, without those of deleted items. */
export const readPictureQuota = async (
  services: Services,
  pageUid: string,
): Promise<{ used: number; max: number }> => ({
  used: (await countBytes(services.db, pageUid)).used,
  max: mostPageBytes(services),
})

/** Undoes a deletion, unless its pictures no longer fit on the page. Words always do. */
export const restoreWithinQuota = async (
  { trx, services }: { trx: Transaction; services: Pick<Services, 'config'> },
  pageUid: string,
  restore: () => Promise<void>,
): Promise<void> => {
  await lockPage(trx, pageUid)
  const before = await countBytes(trx, pageUid)
  await restore()
  const { used } = await countBytes(trx, pageUid)
  if (used > before.used && used > mostPageBytes(services)) throw new Refusal('noRoomToRestore')
}
