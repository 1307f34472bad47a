import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportRefusal } from '@souvenance/contract/accounts/imports'
import { incomingOf } from '../../../platform/http/calls/run-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { findPersonKey } from '../../person-keys/public.ts'
import { maxPictureSize, mostPageBytes } from '../../pictures/public.ts'
import { readArchive, unsealKey } from '../archive/archive-file.ts'
import { importMemorial } from '../incoming/import-memorial.ts'
import { UnfitArchive } from '../incoming/unfit-archive.ts'
import { tellBringer } from '../mails.ts'
import { Superseded } from '../run-store.ts'
import { beginImport, endImport, type ImportRun, reportSteps } from './import-store.ts'

export type BringJob = { importUid: string }
export const bringQueue = 'export.bring'
/** Longer than any archive takes; a server that is killed is noticed much sooner, by its heartbeat. */
export const mostSeconds = 23 * 60 * 60

/** A server that was killed counts as an attempt. */
const mostAttempts = 4
/** It is parsed at once, in the thread that serves requests. */
const mostDataBytes = 64 * 1024 * 1024
const reportEvery = 500

/** Makes a memorial of a file, all of it or nothing; the file goes either way. */
export const bringImport = async (
  services: Services,
  { importUid }: BringJob,
  signal?: AbortSignal,
): Promise<void> => {
  const run = await beginImport(services.db, importUid)
  if (!run) return
  if (!run.alive || run.attempts > mostAttempts) return refuse(services, run, 'unfinished')
  try {
    await bring(services, run, signal)
  } catch (error) {
    if (error instanceof Superseded) return
    if (!(error instanceof UnfitArchive)) throw error
    services.logger.warn({ import: importUid, why: error.message }, 'a brought archive was refused')
    return refuse(services, run, error.reason)
  }
  await services.files.remove(run.fileKey)
}

const refuse = async (services: Services, run: ImportRun, refusal: ImportRefusal): Promise<void> => {
  const now = await services.clock.read()
  try {
    await services.db.transaction().execute(async (trx) => {
      await endImport(trx, { ...run, now }, { state: 'refused', refusal })
      await tellBringer(trx, run, 'refused')
    })
  } catch (error) {
    if (error instanceof Superseded) return
    throw error
  }
  await services.files.remove(run.fileKey)
}

/** ZIPs are read from their end, so the file is laid out beside the uploads while it is worked on. */
const bring = async (services: Services, run: ImportRun, signal: AbortSignal | undefined): Promise<void> => {
  const folder = incomingOf(services.config, services.clock.now())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = await mkdtemp(join(folder, 'import-'))
  try {
    const path = join(place, 'archive.zip')
    await pipeline(await openArchive(services, run), createWriteStream(path, { mode: 0o600 }), { signal })
    const given = { path, administratorUid: run.ownerUid, most: mostOf(services) }
    await importMemorial(services, given, {
      onProgress: reporter(services, run, signal),
      within: async (trx, { pageUid }) => {
        const now = await services.clock.read()
        await endImport(trx, { ...run, now }, { state: 'done', pageUid })
        await tellBringer(trx, run, 'done')
      },
    })
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const openArchive = async (
  { db, files, masterKey }: Services,
  { importUid, ownerUid, wrappedKey, fileKey, size }: ImportRun,
): Promise<Readable> => {
  const person = await findPersonKey(db, masterKey, ownerUid)
  if (!person) throw new Superseded()
  const key = unsealKey(person, importUid, wrappedKey)
  return Readable.from(readArchive(files, { exportUid: importUid, fileKey, key }, size), {
    objectMode: false,
  })
}

const mostOf = (services: Services) => ({
  pictureBytes: maxPictureSize(services),
  allPictureBytes: mostPageBytes(services),
  dataBytes: mostDataBytes,
})

/** Saves the progress now and then, and checks for a cancellation. */
const reporter = (services: Services, run: ImportRun, signal: AbortSignal | undefined) => {
  let next = 0
  return async (done: number, total: number): Promise<void> => {
    signal?.throwIfAborted()
    if (Date.now() < next && done < total) return
    next = Date.now() + reportEvery
    await reportSteps(services.db, run, { done, total })
  }
}
