import { Transform } from 'node:stream'
import type { safe } from '@souvenance/contract/safe/safe'
import { cleanFileName, type FileName } from '@souvenance/contract/safe/safe-names'
import { createFingerprint } from '../../../platform/crypto/fingerprint.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import type { Services } from '../../../platform/services.ts'
import { newBlob, removeParts, type StoredBlob, writePart } from '../contents/stored-blob.ts'
import { parentUidOf } from '../items/find-place.ts'
import { getListed } from '../items/item-store.ts'
import { presentItem } from '../items/present.ts'
import { loadPlace, type PlaceInSafe } from '../loaders.ts'
import { maxFileSize, type Owner, requireFittingSize, tooLarge } from '../quota.ts'
import { lockSafe } from '../safe-store.ts'
import { keepFile, readLastMod } from './keep-file.ts'
import { dropReservation, growReservation, type Reserved, reserveRoom } from './reservations.ts'

type UploadFile = typeof safe.upload | typeof safe.uploadToRoot

type Received = { reservationUid: string; blob: StoredBlob; wanted: FileName; lastMod: number | undefined }

/** The most bytes a form adds to its file. */
const formBytes = 16 * 1024

/**
 * Encrypts and stores the bytes as they arrive, reserving quota on the way. Without a row the sweep removes
 * them.
 */
export const receiveFile = async (asked: Asked<UploadFile>): Promise<Received> => {
  const { upload, services } = asked
  if (!upload) throw new Error('this call takes no file')
  const { safe: owner } = await loadPlace(asked)
  const announced = Math.max(0, (upload.announcedBytes ?? 0) - formBytes)
  requireFittingSize(services.config, announced)
  const reserved = await services.db
    .transaction()
    .execute((trx) => reserveRoom(trx, services, owner, { bytes: announced, hours: 1 }))
  try {
    const { result, fields } = await upload.pass(
      { field: 'file', mostBytes: maxFileSize(services.config) },
      async (source, filename) => {
        const blob = newBlob(services.clock.now())
        const most = upload.announcedBytes ?? Number.MAX_SAFE_INTEGER
        const guard = guardRoom(services, owner, { ...reserved, bytes: announced, most })
        const name = await writePart(services.files, blob, {
          number: 0,
          last: true,
          source,
          through: [guard.through],
        })
        const { size, digest } = guard.result()
        const stored = { ...blob, parts: [{ name, size }], size }
        return { result: { blob: stored, wanted: cleanFileName(filename) }, digest }
      },
    )
    return { ...result, reservationUid: reserved.uid, lastMod: readLastMod(fields.lastMod) }
  } catch (error) {
    await dropReservation(services.db, reserved.uid)
    throw error
  }
}

const guardRoom = (
  services: Services,
  owner: Owner,
  reserved: Reserved & { bytes: number; most: number },
) => {
  const fingerprint = createFingerprint(reserved.keys.fingerprints)
  const { uid, most } = reserved
  const largest = maxFileSize(services.config)
  let { bytes } = reserved
  let size = 0
  const grow = async () => {
    bytes = await growReservation(services, owner, { uid, bytes, needed: size, most })
  }
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      fingerprint.update(chunk)
      if (size >= largest) return done(tooLarge(services.config))
      if (size <= bytes) return done(null, chunk)
      grow().then(() => done(null, chunk), done)
    },
  })
  return { through, result: () => ({ size, digest: fingerprint.digest() }) }
}

export const keepReceived = async ({
  trx,
  thing: { safe: owner, place },
  prepared: { reservationUid, ...file },
  services,
}: Call<UploadFile, PlaceInSafe, Received>) => {
  const { ownerUid } = owner
  const keys = await lockSafe(trx, services, ownerUid)
  const parentUid = parentUidOf(place)
  const uid = await keepFile(trx, { ...file, ownerUid, parentUid, keys, now: services.clock.now() })
  await dropReservation(trx, reservationUid)
  return { item: presentItem(await getListed(trx, uid), { keys, inherited: false }) }
}

export const discardReceived = async (
  { files, db }: Services,
  { blob, reservationUid }: Received,
): Promise<void> => {
  await removeParts(files, blob)
  await dropReservation(db, reservationUid)
}
