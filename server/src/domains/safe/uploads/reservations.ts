import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { getRoom, type Owner } from '../quota.ts'
import type { SafeKeys } from '../safe-keys.ts'
import { lockSafe } from '../safe-store.ts'
import { hoursFrom } from './upload-store.ts'

/** Bytes reserved at a time for a file of unknown size. */
const step = 16 * 1024 * 1024

export type Reserved = { uid: string; keys: SafeKeys }

/** Reserves quota for a file of this size, for a number of hours. */
export const reserveRoom = async (
  trx: Transaction,
  services: Services,
  owner: Owner,
  { bytes, hours }: { bytes: number; hours: number },
): Promise<Reserved> => {
  const now = services.clock.now()
  const keys = await lockSafe(trx, services, owner.ownerUid)
  await getRoom(trx, owner, { bytes, items: 1, now })
  const uid = randomUUID()
  await trx
    .insertInto('safe_reservations')
    .values({ uid, owner_uid: owner.ownerUid, bytes, expires_at: hoursFrom(now, hours) })
    .execute()
  return { uid, keys }
}

/**
 * Reserves at least `needed` bytes, plus one step while quota is left, up to `most`. Returns the bytes
 * reserved.
 */
export const growReservation = (
  services: Services,
  owner: Owner,
  { uid, bytes, needed, most }: { uid: string; bytes: number; needed: number; most: number },
): Promise<number> =>
  services.db.transaction().execute(async (trx) => {
    const now = services.clock.now()
    await lockSafe(trx, services, owner.ownerUid)
    const free = bytes + (await getRoom(trx, owner, { bytes: needed - bytes, items: 1, now }))
    const grown = Math.max(needed, Math.min(free, most, needed + step))
    await trx
      .updateTable('safe_reservations')
      .set({ bytes: grown, expires_at: hoursFrom(now, 1) })
      .where('uid', '=', uid)
      .execute()
    return grown
  })

export const dropReservation = async (db: Database, uid: string): Promise<void> => {
  await db.deleteFrom('safe_reservations').where('uid', '=', uid).execute()
}
