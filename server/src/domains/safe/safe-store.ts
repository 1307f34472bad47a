import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { newKey, openKeys, type SafeKeys, wrapPersonKey } from './safe-keys.ts'

export type SafeRow = { owner_uid: string; wrapped_key: Buffer; key_check: Buffer; wizard_seen: boolean }

const columns = ['owner_uid', 'wrapped_key', 'key_check', 'wizard_seen'] as const

/** Writes lock the row from their first read, so that names, quota and the tree stay consistent. */
export const findSafeRow = (
  db: Database,
  ownerUid: string,
  { lock = false } = {},
): Promise<SafeRow | undefined> =>
  db
    .selectFrom('safes')
    .select(columns)
    .where('owner_uid', '=', ownerUid)
    .$if(lock, (safes) => safes.forNoKeyUpdate())
    .executeTakeFirst()

/** The row is created at the first write. */
export const lockSafe = async (
  trx: Transaction,
  services: Pick<Services, 'masterKey' | 'clock'>,
  ownerUid: string,
): Promise<SafeKeys> => {
  const locked =
    (await findSafeRow(trx, ownerUid, { lock: true })) ?? (await createRow(trx, services, ownerUid))
  return openKeys(services.masterKey, locked)
}

/** The shared lock makes a rotation wait for this insert; later inserts see the new check. */
const createRow = async (
  trx: Transaction,
  { masterKey, clock }: Pick<Services, 'masterKey' | 'clock'>,
  ownerUid: string,
): Promise<SafeRow> => {
  const { key_check: check } = await trx
    .selectFrom('installation')
    .select('key_check')
    .forShare()
    .executeTakeFirstOrThrow()
  const wrapped = wrapPersonKey(masterKey, { check, ownerUid, key: newKey() })
  await trx
    .insertInto('safes')
    .values({ owner_uid: ownerUid, ...wrapped, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await findSafeRow(trx, ownerUid, { lock: true })
  if (!row) throw new Error('a safe that was just made is gone')
  return row
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
