import { randomBytes } from 'node:crypto'
import { type DerivingKey, derivingKey, type MasterKey } from '../../platform/crypto/master-key.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { unwrapPersonKey, type WrappedKey, wrapPersonKey } from './wrap-person-key.ts'

/** Derives one key per purpose; the person's key itself encrypts nothing. */
export type PersonKey = Pick<DerivingKey, 'deriveKey'>

/** Undefined before the first sealed write of a person. */
export const findPersonKey = async (
  db: Database,
  masterKey: MasterKey,
  personUid: string,
): Promise<PersonKey | undefined> => {
  const row = await findWrapped(db, personUid)
  return row && derivingKey(unwrapPersonKey(masterKey, personUid, row))
}

/** The key of a person, made at the first sealed write. */
export const takePersonKey = async (
  trx: Transaction,
  services: Pick<Services, 'masterKey' | 'clock'>,
  personUid: string,
): Promise<PersonKey> => {
  const known = await findPersonKey(trx, services.masterKey, personUid)
  if (known) return known
  await insertKey(trx, services, personUid)
  const made = await findPersonKey(trx, services.masterKey, personUid)
  if (!made) throw new Error('a key that was just made is gone')
  return made
}

/** The shared lock makes a rotation wait for this insert; later inserts see the new check. */
const insertKey = async (
  trx: Transaction,
  { masterKey, clock }: Pick<Services, 'masterKey' | 'clock'>,
  personUid: string,
): Promise<void> => {
  const { key_check: check } = await trx
    .selectFrom('installation')
    .select('key_check')
    .forShare()
    .executeTakeFirstOrThrow()
  const wrapped = wrapPersonKey(masterKey, { check, personUid, key: randomBytes(32) })
  await trx
    .insertInto('person_keys')
    .values({ person_uid: personUid, ...wrapped, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findWrapped = (
  db: Database,
  personUid: string,
  { lock = false } = {},
): Promise<WrappedKey | undefined> =>
  db
    .selectFrom('person_keys')
    .select(['wrapped_key', 'key_check'])
    .where('person_uid', '=', personUid)
    .$if(lock, (keys) => keys.forNoKeyUpdate())
    .executeTakeFirst()
