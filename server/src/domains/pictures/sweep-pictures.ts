import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@souvenance/contract/limits'
import { sql } from 'kysely'
import { unlessHeld } from '../../platform/files/lock-files.ts'
import { incomingFolder } from '../../platform/http/calls/run-upload.ts'
import type { Services } from '../../platform/services.ts'
import { filesPrefix } from './picture-files.ts'
import { deleteUnheld, deleteUnshownLinkPictures } from './store.ts'

const forgetQueue = 'pictures.forget'
const sweepQueue = 'pictures.sweep'
const day = 24 * 60 * 60 * 1000
const batchSize = 500
const isDay = /^\d{4}-\d\d-\d\d$/

export const registerPictureJobs = (services: Services): void => {
  services.jobs.work(forgetQueue, {}, () => forgetUnheld(services))
  services.jobs.schedule(forgetQueue, '23 * * * *')
  services.jobs.work(sweepQueue, {}, ({ signal }) => sweepFiles(services, signal))
  services.jobs.schedule(sweepQueue, '41 3 * * *')
}

/** Deletes uploads unused after a day, and link pictures after two, because previews are cached for one. */
export const forgetUnheld = async ({ db, clock }: Services): Promise<void> => {
  const now = await clock.read()
  await deleteUnheld(db).where('pictures.created_at', '<', ago(now, limits.unheldPictureDays)).execute()
  await deleteUnshownLinkPictures(db, ago(now, 2))
}

/** Removes files without a row: deleted pictures and failed transactions. */
export const sweepFiles = async (services: Services, signal?: AbortSignal): Promise<void> => {
  await unlessHeld(services.db, () => sweepUnnamed(services, signal))
  await emptyIncoming(services)
}

const lastSweptDay = async ({ clock }: Services): Promise<string> =>
  ago(await clock.read(), 2)
    .toISOString()
    .slice(0, 10)

const sweepUnnamed = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const { files } = services
  const lastDay = await lastSweptDay(services)
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

/** Of a portrait or cover that an owner who returns can put back. */
const keptFolder = sql<string>`was ->> 'folder'`

const removeUnnamed = async ({ db, files }: Services, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const folders = [...new Set(keys.map(folderOf))]
  const named = await db
    .selectFrom('pictures')
    .select('folder')
    .where('folder', 'in', folders)
    .union(db.selectFrom('header_pictures').select('folder').where('folder', 'in', folders))
    .union(db.selectFrom('link_pictures').select('folder').where('folder', 'in', folders))
    .union(
      db
        .selectFrom('changed_meanwhile')
        .select(keptFolder.as('folder'))
        .where('kind', '=', 'picture')
        .where(keptFolder, 'in', folders),
    )
    .execute()
  const kept = new Set(named.map(({ folder }) => folder))
  for (const key of keys) if (!kept.has(folderOf(key))) await files.remove(key)
}

/** Removes uploads left by a killed server. Folders are named by day, by the database's clock. */
const emptyIncoming = async (services: Services): Promise<void> => {
  const folder = incomingFolder(services.config)
  const lastDay = await lastSweptDay(services)
  const names = await readdir(folder).catch(() => [])
  for (const name of names)
    if (name <= lastDay || !isDay.test(name)) await rm(join(folder, name), { recursive: true, force: true })
}
