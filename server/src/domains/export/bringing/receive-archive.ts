import { createHash, randomUUID } from 'node:crypto'
import { Transform } from 'node:stream'
import type { ownImports } from '@souvenance/contract/accounts/imports'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Config } from '../../../config.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { takePersonKey } from '../../person-keys/public.ts'
import { type ArchiveFile, newArchiveFile, sealKey, writeArchive } from '../archive/archive-file.ts'
import { type BringJob, bringQueue, mostSeconds } from './bring-import.ts'
import { findImport, insertImport, isBeingBrought } from './import-store.ts'
import { presentImport } from './present-import.ts'

type Bring = typeof ownImports.bring
type Received = { file: ArchiveFile; size: number }

/** Bytes a form adds to its file. */
const formBytes = 16 * 1024
const zipStart = Buffer.from('PK')

export const mostImportBytes = ({ MAX_IMPORT_MB }: Pick<Config, 'MAX_IMPORT_MB'>): number =>
  MAX_IMPORT_MB * 1024 * 1024

/** Seals and stores the bytes as they arrive. Without a row the sweep removes them. */
export const receiveArchive = async ({ upload, services }: Asked<Bring>): Promise<Received> => {
  if (!upload) throw new Error('this call takes no file')
  const most = mostImportBytes(services.config)
  if ((upload.announcedBytes ?? 0) > most + formBytes) throw tooLarge(most)
  const file = newArchiveFile(randomUUID(), await services.clock.read(), 'brought')
  const { result } = await upload.pass({ field: 'file', mostBytes: most }, async (source) => {
    const guard = guardArchive(most)
    await writeArchive(services.files, file, source, { through: [guard.through] })
    const { size, digest } = guard.result()
    return { result: { file, size }, digest }
  })
  return result
}

const tooLarge = (most: number): Refusal => new Refusal('archiveTooLarge', { most })

/** Counts and hashes the passing bytes; a file that does not begin like a ZIP is refused at its first bytes. */
const guardArchive = (most: number) => {
  const hash = createHash('sha256')
  let size = 0
  let start = Buffer.alloc(0)
  const faultOf = (): Refusal | null => {
    if (size > most) return tooLarge(most)
    const known = start.subarray(0, zipStart.length)
    return known.equals(zipStart.subarray(0, known.length)) ? null : new Refusal('archiveNoZip')
  }
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (start.length < zipStart.length) start = Buffer.concat([start, chunk.subarray(0, zipStart.length)])
      hash.update(chunk)
      done(faultOf(), chunk)
    },
    flush(done) {
      done(start.length < zipStart.length ? new Refusal('archiveNoZip') : null)
    },
  })
  return { through, result: () => ({ size, digest: hash.digest('base64') }) }
}

export const keepArchive = async ({
  trx,
  services,
  actor,
  prepared: { file, size },
  answer,
}: Call<Bring, undefined, Received>): Promise<DataOf<Bring>> => {
  const { accountUid, userUid } = requireSignedIn(actor)
  // Locks the account, so that two files at once do not begin two.
  await trx.selectFrom('accounts').select('uid').where('uid', '=', accountUid).forUpdate().execute()
  if (await isBeingBrought(trx, accountUid)) throw new Refusal('bringingRunning')
  const wrappedKey = sealKey(await takePersonKey(trx, services, userUid), file)
  const { exportUid: uid, fileKey } = file
  await insertImport(trx, { uid, accountUid, wrappedKey, fileKey, size, now: await services.clock.read() })
  await recordAudit(trx, { actor: accountUid, act: 'import asked', target: uid })
  await services.jobs.enqueue(trx, bringQueue, { importUid: uid } satisfies BringJob, {
    expireInSeconds: mostSeconds,
  })
  answer.say('bringingBegun')
  const row = await findImport(trx, uid)
  if (!row) throw new Error('an import that was just begun is gone')
  return { import: presentImport(row) }
}

export const discardArchive = ({ files }: Services, { file }: Received): Promise<void> =>
  files.remove(file.fileKey)
