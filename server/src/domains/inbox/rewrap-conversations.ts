import { sql } from 'kysely'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import type { Database } from '../../platform/database/connect.ts'
import { StartFailure } from '../../platform/start-failure.ts'
import { unwrapConversationKey, type WrappedKey, wrapConversationKey } from './conversation-keys.ts'

const rowsAtOnce = 500

/** Checks that every conversation can be opened with the present keys. */
export const requireConversationKeys = async (db: Database, masterKey: MasterKey): Promise<void> => {
  const { rows } = await sql<{ keyCheck: Buffer }>`
    select distinct key_check as "keyCheck" from conversations`.execute(db)
  if (rows.some(({ keyCheck }) => !masterKey.findKey(keyCheck)))
    throw new StartFailure(
      'Some conversations need a master key that is not here: put it back, or finish the rotation with it.',
    )
}

/** Rewraps the key of every conversation with the master key of this check. Can be interrupted and resumed. */
export const rewrapConversations = async (
  db: Database,
  masterKey: MasterKey,
  check: Buffer,
): Promise<number> => {
  let rewrapped = 0
  let batch = await rewrapBatch(db, masterKey, check)
  while (batch > 0) {
    rewrapped += batch
    batch = await rewrapBatch(db, masterKey, check)
  }
  return rewrapped
}

const rewrapBatch = (db: Database, masterKey: MasterKey, check: Buffer): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<WrappedKey & { uid: string }>`
      select uid, wrapped_key as "wrappedKey", key_check as "keyCheck"
        from conversations
       where key_check <> ${check}
       order by uid
       limit ${rowsAtOnce}
         for no key update`.execute(trx)
    for (const row of rows) {
      const key = unwrapConversationKey(masterKey, row)
      const { wrappedKey } = wrapConversationKey(masterKey, { check, uid: row.uid, key })
      await sql`
        update conversations set wrapped_key = ${wrappedKey}, key_check = ${check} where uid = ${row.uid}`.execute(
        trx,
      )
    }
    return rows.length
  })
