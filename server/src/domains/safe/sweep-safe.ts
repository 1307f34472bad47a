import { unlessHeld } from '../../platform/files/lock-files.ts'
import type { Services } from '../../platform/services.ts'
import { recordAct } from './activity.ts'
import { type BlobPart, deleteForEver, filesPrefix, partKeyOf } from './contents/blob-store.ts'
import { trashDays } from './items/present.ts'
import { findSafeRow } from './safe-store.ts'
import { isTrashedBefore, listTrashedBefore } from './trash/trash-store.ts'

const purgeQueue = 'safe.purge'
const sweepQueue = 'safe.sweep'
const day = 24 * 60 * 60 * 1000
const batchSize = 500

type Sweeping = Pick<Services, 'db' | 'files' | 'clock'>

export const registerSafeJobs = (services: Services): void => {
  services.jobs.work(purgeQueue, {}, ({ signal }) => purgeOld(services, signal))
  services.jobs.schedule(purgeQueue, '9 * * * *')
  services.jobs.work(sweepQueue, {}, ({ signal }) => sweepBlobs(services, signal))
  services.jobs.schedule(sweepQueue, '27 4 * * *')
}

const ago = async ({ clock }: Pick<Services, 'clock'>, days: number): Promise<Date> =>
  new Date((await clock.read()).getTime() - days * day)

/** Purges expired trash and expired uploads. */
export const purgeOld = async (services: Sweeping, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = services
  await db
    .deleteFrom('safe_reservations')
    .where('expires_at', '<', await clock.read())
    .execute()
  for (;;) {
    const before = await ago(services, trashDays)
    const old = await listTrashedBefore(db, before, batchSize)
    if (old.length === 0) return
    for (const item of old) {
      signal?.throwIfAborted()
      await db.transaction().execute(async (trx) => {
        await findSafeRow(trx, item.owner_uid, { lock: true })
        // The item may have been restored before the lock was taken.
        if (!(await isTrashedBefore(trx, item.uid, before))) return
        await recordAct(trx, { actor: null, act: 'purged', item })
        await deleteForEver(trx, item.uid)
      })
    }
  }
}

/** Removes parts without a row: purged files and abandoned uploads. */
export const sweepBlobs = (services: Sweeping, signal?: AbortSignal): Promise<void> =>
  unlessHeld(services.db, () => sweepUnnamed(services, signal))

const sweepUnnamed = async (services: Sweeping, signal?: AbortSignal): Promise<void> => {
  const lastDay = (await ago(services, 2)).toISOString().slice(0, 10)
  let batch: string[] = []
  for await (const key of services.files.list(`${filesPrefix}/`)) {
    signal?.throwIfAborted()
    if ((key.split('/')[1] ?? '') <= lastDay) batch.push(key)
    if (batch.length < batchSize) continue
    await removeUnnamed(services, batch)
    batch = []
  }
  await removeUnnamed(services, batch)
}

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'))

const removeUnnamed = async ({ db, files }: Sweeping, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const folders = [...new Set(keys.map(folderOf))]
  // A running upload may have written a part that its row does not name yet, so its folder is skipped.
  // Uploads are read before blobs: an upload that finishes in between is then found among the blobs.
  const uploads = await db
    .selectFrom('safe_uploads')
    .select('folder')
    .where('folder', 'in', folders)
    .where('item_uid', 'is', null)
    .execute()
  const blobs = await db
    .selectFrom('safe_blobs')
    .select(['folder', 'parts'])
    .where('folder', 'in', folders)
    .execute()
  const busy = new Set(uploads.map(({ folder }) => folder))
  const named = new Set(
    blobs.flatMap(({ folder, parts }) => (parts as BlobPart[]).map((part) => partKeyOf({ folder }, part))),
  )
  for (const key of keys) if (!busy.has(folderOf(key)) && !named.has(key)) await files.remove(key)
}
