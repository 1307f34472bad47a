import { limits } from '@souvenance/contract/limits'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { findPersonKey, type PersonKey, takePersonKey } from '../person-keys/public.ts'
import type { Wills } from './tidy-wills.ts'

export type KeptWills = { version: number; changedAt: Date; wills: Wills }
type Row = { version: number; sealed: Buffer; changed_at: Date }
type Keys = Pick<Services, 'masterKey'>

const keyOf = (person: PersonKey): Buffer => person.deriveKey('last wills')
/** Bound to the owner and the version, so that an older row cannot be put in the place of a later one. */
const contextOf = (ownerUid: string, version: number): string => `last wills ${ownerUid} ${version}`

/** The last save, or the one of a version. */
export const findWills = async (
  db: Database,
  { masterKey }: Keys,
  ownerUid: string,
  version?: number,
): Promise<KeptWills | undefined> => {
  const row: Row | undefined = await db
    .selectFrom('last_wills')
    .select(['version', 'sealed', 'changed_at'])
    .where('owner_uid', '=', ownerUid)
    .$if(version !== undefined, (saves) => saves.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const person = row && (await findPersonKey(db, masterKey, ownerUid))
  if (!row || !person) return undefined
  const text = unseal(keyOf(person), row.sealed, contextOf(ownerUid, row.version)).toString()
  return { version: row.version, changedAt: row.changed_at, wills: JSON.parse(text) }
}

export const listSaves = (db: Database, ownerUid: string): Promise<{ version: number; changed_at: Date }[]> =>
  db
    .selectFrom('last_wills')
    .select(['version', 'changed_at'])
    .where('owner_uid', '=', ownerUid)
    .orderBy('version', 'desc')
    .execute()

/** Whether it was kept: another window may have saved this version first, and waits are over once it has. */
export const insertWills = async (
  trx: Transaction,
  services: Pick<Services, 'masterKey' | 'clock'>,
  { ownerUid, version, wills }: { ownerUid: string; version: number; wills: Wills },
): Promise<Date | undefined> => {
  const person = await takePersonKey(trx, services, ownerUid)
  const sealed = seal(keyOf(person), Buffer.from(JSON.stringify(wills)), contextOf(ownerUid, version))
  const kept = await trx
    .insertInto('last_wills')
    .values({ owner_uid: ownerUid, version, sealed, changed_at: services.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('changed_at')
    .executeTakeFirst()
  if (!kept) return undefined
  await trx
    .deleteFrom('last_wills')
    .where('owner_uid', '=', ownerUid)
    .where('version', '<=', version - limits.willSaves)
    .execute()
  return kept.changed_at
}
