import { Readable } from 'node:stream'
import { exportDays } from '@souvenance/contract/accounts/exports'
import type { SignedIn } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/authorize.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { writeZip } from '../../platform/files/write-zip.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { languageOf } from '../accounts/public.ts'
import { loadStanding } from '../clouds/public.ts'
import { takePersonKey } from '../person-keys/public.ts'
import { newArchiveFile, sealKey, writeArchive } from './archive/archive-file.ts'
import { gatherArchive, LostFile, listContents } from './archive/gather-archive.ts'
import { createPeopleBook, type Gathering } from './content/gathering.ts'
import { endExport } from './export-store.ts'
import { tellAsker } from './mails.ts'
import { exportPolicy } from './policy.ts'
import { beginRun, finishRun, leaveOut, type Run, reportProgress, Superseded } from './run-store.ts'

export type ExportJob = { exportUid: string }

/** A server that was killed counts as an attempt. */
const mostAttempts = 8
const mostLost = 1000
const reportEvery = 1000
const day = 86_400_000

/** Makes an archive, or starts again after another attempt. Nothing of it is visible before it is complete. */
export const buildExport = async (
  services: Services,
  { exportUid }: ExportJob,
  signal?: AbortSignal,
): Promise<void> => {
  for (let lost = 0; lost <= mostLost; lost += 1) {
    const run = await beginRun(services.db, exportUid)
    if (!run) return
    if (run.attempts - run.leftOut.length > mostAttempts) return fail(services, run)
    try {
      return await attempt(services, run, signal)
    } catch (error) {
      if (error instanceof Superseded) return
      if (error instanceof Refusal) return fail(services, run)
      if (!(error instanceof LostFile)) throw error
      services.logger.error({ err: error, export: exportUid }, 'a damaged file is left out of an export')
      await leaveOut(services.db, run, error.file)
    }
  }
}

const fail = (services: Services, run: Run): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await endExport(trx, run.exportUid, 'failed')
    await tellAsker(trx, run, 'failed')
  })

const attempt = async (services: Services, run: Run, signal: AbortSignal | undefined): Promise<void> => {
  const { db, files, clock } = services
  const file = newArchiveFile(run.exportUid, await clock.read())
  const size = await writeSnapshot(services, run, signal, (source) =>
    writeArchive(files, file, source, { consumes: true }),
  )
  try {
    const readyAt = await clock.read()
    await db.transaction().execute(async (trx) => {
      const person = await takePersonKey(trx, services, run.ownerUid)
      const expiresAt = new Date(readyAt.getTime() + exportDays * day)
      await finishRun(trx, run, {
        wrappedKey: sealKey(person, file),
        fileKey: file.fileKey,
        size,
        readyAt,
        expiresAt,
      })
      await tellAsker(trx, run, 'ready')
    })
  } catch (error) {
    await files.remove(file.fileKey)
    throw error
  }
}

/** Reads the database as of one moment. Returns the length of the archive. */
const writeSnapshot = async (
  services: Services,
  run: Run,
  signal: AbortSignal | undefined,
  write: (source: Readable) => Promise<void>,
): Promise<number> => {
  const snapshot = await services.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  const end = async () => {
    if (!snapshot.isCommitted && !snapshot.isRolledBack) await snapshot.rollback().execute()
  }
  let zip: AsyncGenerator<Uint8Array> | undefined
  try {
    const gathering = await openGathering(services, snapshot, run)
    const lists = await listContents(gathering)
    const report = reporter(services, run, lists.bytes, signal)
    zip = writeZip(gatherArchive(gathering, lists, end))
    const counted = countBytes(zip, report)
    await write(Readable.from(counted.bytes, { objectMode: false, highWaterMark: 1 }))
    return counted.size()
  } finally {
    // An archive that is given up would leave the file open that it was reading.
    await zip?.return(undefined)
    await end()
  }
}

/** A stream of its own for every step would hold back more bytes. */
const countBytes = (
  source: AsyncIterable<Uint8Array>,
  onBytes: (size: number) => Promise<void> | undefined,
) => {
  let size = 0
  const pass = async function* () {
    for await (const piece of source) {
      size += piece.length
      await onBytes(size)
      yield piece
    }
  }
  return { bytes: pass(), size: () => size }
}

/** Saves the progress now and then, and checks for a cancellation. */
const reporter = (services: Services, run: Run, total: number, signal: AbortSignal | undefined) => {
  let next = Date.now()
  return (done: number): Promise<void> | undefined => {
    if (Date.now() < next) return undefined
    next = Date.now() + reportEvery
    signal?.throwIfAborted()
    return reportProgress(services.db, run, { done, total })
  }
}

const openGathering = async (services: Services, db: Transaction, run: Run): Promise<Gathering> => {
  const actor = await getActor(db, run)
  const standing = await loadStanding({
    db,
    services,
    actor,
    input: { params: { uid: run.pageUid }, query: {} },
  })
  authorize(actor, standing, exportPolicy.own)
  return {
    db,
    services,
    actor,
    standing,
    kind: standing.page.alive ? 'account' : 'memorial',
    language: actor.language,
    exportedAt: await services.clock.read(),
    people: createPeopleBook(standing),
    leftOut: new Set(run.leftOut),
  }
}

/** The asker as if they called now; nobody has a session here. */
const getActor = async (db: Transaction, { accountUid, ownerUid }: Run): Promise<SignedIn> => ({
  signedIn: true,
  accountUid,
  userUid: ownerUid,
  sessionUid: '',
  confirmed: true,
  language: await languageOf(db, accountUid),
})
