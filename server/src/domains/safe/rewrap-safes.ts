import { sql } from 'kysely'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import type { Database } from '../../platform/database/connect.ts'
import { StartFailure } from '../../platform/start-failure.ts'
import { unwrapPersonKey, wrapPersonKey } from './safe-keys.ts'
import { findSafeRow } from './safe-store.ts'

const rowsAtOnce = 100

/** Checks that every safe can be opened with the present keys. */
export const requireSafeKeys = async (db: Database, masterKey: MasterKey): Promise<void> => {
  const { rows } = await sql<{ key_check: Buffer }>`select distinct key_check from safes`.execute(db)
  if (rows.some(({ key_check }) => !masterKey.findKey(key_check)))
    throw new StartFailure(
      'Some safes need a master key that is not here: put it back, or finish the rotation with it.',
    )
}

/**
 * Rewraps every person's key with the master key of this check, one row at a time. Can be interrupted and
 * resumed.
 */
export const rewrapSafes = async (db: Database, masterKey: MasterKey, check: Buffer): Promise<number> => {
  for (let rewrapped = 0; ; ) {
    const waiting = await db
      .selectFrom('safes')
      .select('owner_uid')
      .where('key_check', '!=', check)
      .limit(rowsAtOnce)
      .execute()
    if (waiting.length === 0) return rewrapped
    for (const { owner_uid } of waiting) {
      await rewrapSafe(db, masterKey, { check, ownerUid: owner_uid })
      rewrapped += 1
    }
  }
}

const rewrapSafe = (
  db: Database,
  masterKey: MasterKey,
  { check, ownerUid }: { check: Buffer; ownerUid: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await findSafeRow(trx, ownerUid, { lock: true })
    if (!row) return
    const key = unwrapPersonKey(masterKey, row)
    const wrapped = wrapPersonKey(masterKey, { check, ownerUid, key })
    await trx.updateTable('safes').set(wrapped).where('owner_uid', '=', ownerUid).execute()
  })
