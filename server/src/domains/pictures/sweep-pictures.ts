import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessHeld } from '../../platform/files/hold-files.ts'
import { incomingFolder } from '../../platform/http/run-upload.ts'
import type { Services } from '../../platform/services.ts'
import { filesPrefix } from './picture-files.ts'
import { deleteUnheld, deleteUnshownLinkPictures } from './store.ts'

const forgetQueue = 'pictures.forget'
const sweepQueue = 'pictures.sweep'
const day = 24 * 60 * 60 * 1000
const batchSize = 500

export const registerPictureJobs = (services: Services): void => {
  services.jobs.work(forgetQueue, {}, () => forgetUnheld(services))
  services.jobs.schedule(forgetQueue, '23 * * * *')
  services.jobs.work(sweepQueue, {}, ({ signal }) => sweepFiles(services, signal))
  services.jobs.schedule(sweepQueue, '41 3 * * *')
}

/** What was uploaded a day ago and then not used; previews of links are remembered for a day before they may be. */
export const forgetUnheld = async ({ db, clock }: Services): Promise<void> => {
  await deleteUnheld(db).where('pictures.created_at', '<', ago(clock.now(), 1)).execute()
  await deleteUnshownLinkPictures(db, ago(clock.now(), 2))
}

/** Bytes that no row names: of pictures that were deleted, or whose transaction failed. */
export const sweepFiles = async (services: Services, signal?: AbortSignal): Promise<void> => {
  await unlessHeld(services.db, () => sweepUnnamed(services, signal))
  await emptyIncoming(services)
}

const sweepUnnamed = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const { files, clock } = services
  const lastDay = ago(clock.now(), 2).toISOString().slice(0, 10)
  let batch: string[] = []
  for await (const key of files.list(`${filesPrefix}/`)) {
    signal?.throwIfAborted()
    if (dayOf(key) <= lastDay) batch.push(key)
    if (batch.length < batchSize) continue
    await removeUnnamed(services, batch)
    batch = []
  }
  await removeUnnamed(services, batch)
}

const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

const dayOf = (key: string): string => key.split('/')[1] ?? ''

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'))

const removeUnnamed = async ({ db, files }: Services, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const folders = [...new Set(keys.map(folderOf))]
  const named = await db
    .selectFrom('pictures')
    .select('folder')
    .where('folder', 'in', folders)
    .union(db.selectFrom('header_pictures').select('folder').where('folder', 'in', folders))
    .union(db.selectFrom('link_pictures').select('folder').where('folder', 'in', folders))
    .execute()
  const kept = new Set(named.map(({ folder }) => folder))
  for (const key of keys) if (!kept.has(folderOf(key))) await files.remove(key)
}

/** Left behind by a server that was killed in the middle of an upload. */
const emptyIncoming = async ({ config }: Services): Promise<void> => {
  const folder = incomingFolder(config)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const place = join(folder, name)
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > day) await rm(place, { recursive: true, force: true })
  }
}
