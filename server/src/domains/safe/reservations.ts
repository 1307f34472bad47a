import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { getRoom, type Owner } from './quota.ts'
import type { SafeKeys } from './safe-keys.ts'
import { lockSafe } from './safe-store.ts'
import { hoursFrom } from './upload-store.ts'

/** How much is reserved at once for a file whose size is not known yet. */
const step = 16 * 1024 * 1024

export type Reserved = { uid: string; keys: SafeKeys }

/** Room for a file of this size, for so many hours. */
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

/** Room for at least so many bytes, and where there is some a step more, up to `most`. Returns how much there is now. */
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
