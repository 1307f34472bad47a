import { unlessHeld } from '../../platform/files/lock-files.ts'
import type { Services } from '../../platform/services.ts'
import { archiveFolders } from './archive/archive-file.ts'
import { buildQueue } from './ask-export.ts'
import { type BringJob, bringImport, bringQueue } from './bringing/bring-import.ts'
import { forgetOldImports, listKnownImports } from './bringing/import-store.ts'
import { buildExport, type ExportJob } from './build-export.ts'
import { endExport, findExport, forgetOld, listExpired, listKnownFiles } from './export-store.ts'
import { type DiscardJob, discardQueue } from './own-exports.ts'

const expireQueue = 'export.expire'
const sweepQueue = 'export.sweep'
const batchSize = 100
const day = 86_400_000
const daysRemembered = 30

export const registerExportJobs = (services: Services): void => {
  services.jobs.work<ExportJob>(buildQueue, { concurrency: 2 }, ({ data, signal }) =>
    buildExport(services, data, signal),
  )
  services.jobs.work<BringJob>(bringQueue, { concurrency: 2 }, ({ data, signal }) =>
    bringImport(services, data, signal),
  )
  services.jobs.work<DiscardJob>(discardQueue, {}, ({ data }) => services.files.remove(data.fileKey))
  services.jobs.work(expireQueue, {}, ({ signal }) => expireExports(services, signal))
  services.jobs.schedule(expireQueue, '37 * * * *')
  services.jobs.work(sweepQueue, {}, ({ signal }) => sweepArchives(services, signal))
  services.jobs.schedule(sweepQueue, '53 4 * * *')
}

/** Removes archives whose days are over. */
export const expireExports = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const { db, files, clock } = services
  const now = await clock.read()
  for (;;) {
    const expired = await listExpired(db, now, batchSize)
    if (expired.length === 0) break
    for (const uid of expired) {
      signal?.throwIfAborted()
      const fileKey = await db.transaction().execute(async (trx) => {
        const row = await findExport(trx, uid, { lock: true })
        return row?.state === 'ready' ? endExport(trx, uid, 'expired') : null
      })
      if (fileKey) await files.remove(fileKey)
    }
  }
  const before = new Date(now.getTime() - daysRemembered * day)
  await forgetOld(db, before)
  await forgetOldImports(db, before)
}

/** Removes files without a row: of a server that was killed just before the end, of accounts that are gone. */
export const sweepArchives = (services: Services, signal?: AbortSignal): Promise<void> =>
  unlessHeld(services.db, async () => {
    const { db } = services
    await sweepFolder(services, archiveFolders.made, (keys) => listKnownFiles(db, keys), signal)
    await sweepFolder(services, archiveFolders.brought, (keys) => listKnownImports(db, keys), signal)
  })

const sweepFolder = async (
  { files, clock }: Services,
  folder: string,
  listKnown: (keys: readonly string[]) => Promise<Set<string>>,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const lastDay = new Date((await clock.read()).getTime() - 2 * day).toISOString().slice(0, 10)
  const old: string[] = []
  for await (const key of files.list(`${folder}/`)) {
    signal?.throwIfAborted()
    if ((key.split('/')[1] ?? '') <= lastDay) old.push(key)
  }
  const known = await listKnown(old)
  for (const key of old) if (!known.has(key)) await files.remove(key)
}
