import { sql } from 'kysely'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { findPersonKey, takePersonKey } from '../person-keys/public.ts'
import { deriveSafeKeys, type SafeKeys } from './safe-keys.ts'

export type SafeRow = { owner_uid: string; wizard_seen: boolean }

/** Writes lock the row from their first read, so that names, quota and the tree stay consistent. */
export const findSafeRow = (
  db: Database,
  ownerUid: string,
  { lock = false } = {},
): Promise<SafeRow | undefined> =>
  db
    .selectFrom('safes')
    .select(['owner_uid', 'wizard_seen'])
    .where('owner_uid', '=', ownerUid)
    .$if(lock, (safes) => safes.forNoKeyUpdate())
    .executeTakeFirst()

/** Undefined as long as nothing was ever sealed for this person. */
export const findSafeKeys = async (
  db: Database,
  masterKey: MasterKey,
  ownerUid: string,
): Promise<SafeKeys | undefined> => {
  const key = await findPersonKey(db, masterKey, ownerUid)
  return key && deriveSafeKeys(key)
}

/** The row is created at the first write. */
export const lockSafe = async (
  trx: Transaction,
  services: Pick<Services, 'masterKey' | 'clock'>,
  ownerUid: string,
): Promise<SafeKeys> => {
  if (!(await findSafeRow(trx, ownerUid, { lock: true }))) {
    await trx
      .insertInto('safes')
      .values({ owner_uid: ownerUid, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await findSafeRow(trx, ownerUid, { lock: true })
  }
  return deriveSafeKeys(await takePersonKey(trx, services, ownerUid))
}

export const setWizardSeen = async (trx: Transaction, ownerUid: string): Promise<void> => {
  await trx.updateTable('safes').set({ wizard_seen: true }).where('owner_uid', '=', ownerUid).execute()
}

type Used = { kept: number; items: number; reserved: number }

/** Bytes and items in the safe, including the trash, and reserved bytes. */
export const countUsed = async (db: Database, ownerUid: string, now: Date): Promise<Used> => {
  const { rows } = await sql<Used>`
    select coalesce(sum(size), 0)::bigint as kept,
           count(*)::int                  as items,
           (select coalesce(sum(bytes), 0)::bigint
              from safe_reservations
             where owner_uid = ${ownerUid}
               and expires_at > ${now})   as reserved
      from safe_items
     where owner_uid = ${ownerUid}`.execute(db)
  return rows[0] ?? { kept: 0, items: 0, reserved: 0 }
}
