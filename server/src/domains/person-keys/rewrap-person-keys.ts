import { sql } from 'kysely'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import type { Database } from '../../platform/database/connect.ts'
import { StartFailure } from '../../platform/start-failure.ts'
import { findWrapped } from './person-key-store.ts'
import { unwrapPersonKey, wrapPersonKey } from './wrap-person-key.ts'

const rowsAtOnce = 100

/** Checks that every person's key can be unwrapped with the present master keys. */
export const requirePersonKeys = async (db: Database, masterKey: MasterKey): Promise<void> => {
  const { rows } = await sql<{ key_check: Buffer }>`select distinct key_check from person_keys`.execute(db)
  if (rows.some(({ key_check }) => !masterKey.findKey(key_check)))
    throw new StartFailure(
      'Some safes and last wills need a master key that is not here: put it back, or finish the rotation with it.',
    )
}

/**
 * Rewraps every person's key with the master key of this check, one row at a time. Can be interrupted and
 * resumed.
 */
export const rewrapPersonKeys = async (
  db: Database,
  masterKey: MasterKey,
  check: Buffer,
): Promise<number> => {
  for (let rewrapped = 0; ; ) {
    const waiting = await db
      .selectFrom('person_keys')
      .select('person_uid')
      .where('key_check', '!=', check)
      .limit(rowsAtOnce)
      .execute()
    if (waiting.length === 0) return rewrapped
    for (const { person_uid } of waiting) {
      await rewrapPersonKey(db, masterKey, { check, personUid: person_uid })
      rewrapped += 1
    }
  }
}

const rewrapPersonKey = (
  db: Database,
  masterKey: MasterKey,
  { check, personUid }: { check: Buffer; personUid: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await findWrapped(trx, personUid, { lock: true })
    if (!row) return
    const key = unwrapPersonKey(masterKey, personUid, row)
    const wrapped = wrapPersonKey(masterKey, { check, personUid, key })
    await trx.updateTable('person_keys').set(wrapped).where('person_uid', '=', personUid).execute()
  })
