import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { type DerivingKey, derivingKey, type MasterKey } from './master-key.ts'
import { seal, unseal } from './seal.ts'

const purpose = 'key of the installation'
const keyLength = 32

export type InstallationKey = Pick<DerivingKey, 'deriveKey'>

/**
 * For keyed hashes and data kept for days: keys derived from it stay the same when the master key is rotated.
 * Created at the first start by one of several servers.
 */
export const openInstallationKey = async (db: Database, masterKey: MasterKey): Promise<InstallationKey> => {
  const { key_check } = await db.selectFrom('installation').select('key_check').executeTakeFirstOrThrow()
  await db
    .updateTable('installation')
    .set({ wrapped_key: wrap(masterKey, key_check, randomBytes(keyLength)) })
    .where('wrapped_key', 'is', null)
    .where('key_check', '=', key_check)
    .execute()
  const row = await db
    .selectFrom('installation')
    .select(['key_check', 'wrapped_key'])
    .executeTakeFirstOrThrow()
  // A rotation began between the two statements, before this key existed to be rewrapped.
  if (!row.wrapped_key) return openInstallationKey(db, masterKey)
  return derivingKey(unwrap(masterKey, row.key_check, row.wrapped_key))
}

/** Ties the installation to another master key, together with the key it wraps. */
export const rewrapInstallationKey = (db: Database, masterKey: MasterKey, check: Buffer): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { key_check, wrapped_key } = await trx
      .selectFrom('installation')
      .select(['key_check', 'wrapped_key'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const rewrapped = wrapped_key && wrap(masterKey, check, unwrap(masterKey, key_check, wrapped_key))
    await trx.updateTable('installation').set({ key_check: check, wrapped_key: rewrapped }).execute()
  })

const wrap = (masterKey: MasterKey, check: Buffer, key: Buffer): Buffer =>
  seal(getKey(masterKey, check).deriveKey(purpose), key, purpose)

const unwrap = (masterKey: MasterKey, check: Buffer, wrapped: Buffer): Buffer =>
  unseal(getKey(masterKey, check).deriveKey(purpose), wrapped, purpose)

const getKey = (masterKey: MasterKey, check: Buffer): DerivingKey => {
  const found = masterKey.findKey(check)
  if (!found) throw new Error('the master key of this installation is not here')
  return found
}
