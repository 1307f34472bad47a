import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countUsed } from './safe-store.ts'

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

export type Owner = { ownerUid: string; quota: number }

export const countFree = async (db: Database, { ownerUid, quota }: Owner, now: Date): Promise<number> => {
  const { kept, reserved } = await countUsed(db, ownerUid, now)
  return quota - kept - reserved
}

/** In a transaction that holds the lock of the safe. */
export const requireRoom = async (
  trx: Transaction,
  owner: Owner,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> => {
  if (bytes > 0 && (await countFree(trx, owner, now)) < bytes) throw new Refusal('safeFull')
}
