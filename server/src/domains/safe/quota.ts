import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { countUsed } from './safe-store.ts'
import { dropResting } from './uploads/upload-store.ts'

type Sizes = Pick<Config, 'SAFE_QUOTA_MB' | 'SAFE_UNCONFIRMED_MB' | 'MAX_SAFE_FILE_MB'>

const megabyte = 1024 * 1024

export const quotaOf = (config: Sizes, confirmed: boolean): number =>
  megabyte * (confirmed ? config.SAFE_QUOTA_MB : Math.min(config.SAFE_QUOTA_MB, config.SAFE_UNCONFIRMED_MB))

export const maxFileSize = ({ MAX_SAFE_FILE_MB }: Sizes): number => MAX_SAFE_FILE_MB * megabyte

export const tooLarge = (config: Sizes): Refusal =>
  new Refusal('safeFileTooLarge', { most: maxFileSize(config) })

export const requireFittingSize = (config: Sizes, size: number): void => {
  if (size >= maxFileSize(config)) throw tooLarge(config)
}

/** Items are limited too: empty files and folders use no bytes and could be copied without end. */
export type Owner = { ownerUid: string; quota: number; mostItems: number }

export type Room = { bytes: number; items: number }

const countFree = async (db: Database, { ownerUid, quota, mostItems }: Owner, now: Date): Promise<Room> => {
  const { kept, items, reserved } = await countUsed(db, ownerUid, now)
  return { bytes: quota - kept - reserved, items: mostItems - items }
}

/** Free bytes; drops resting uploads if needed. Needs the lock of the safe. */
export const getRoom = async (
  trx: Transaction,
  owner: Owner,
  { bytes, items, now }: Room & { now: Date },
): Promise<number> => {
  const fits = (free: Room) => free.items >= items && (bytes === 0 || free.bytes >= bytes)
  const free = await countFree(trx, owner, now)
  if (fits(free)) return free.bytes
  await dropResting(trx, owner.ownerUid, now)
  const freed = await countFree(trx, owner, now)
  if (!fits(freed)) throw new Refusal('safeFull')
  return freed.bytes
}
