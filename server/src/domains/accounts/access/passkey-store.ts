import type { Database, Transaction } from '../../../platform/database/connect.ts'

export type StoredPasskey = {
  uid: string
  accountUid: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  synced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

const selectPasskeys = (db: Database) =>
  db
    .selectFrom('passkeys')
    .select([
      'uid',
      'account_uid as accountUid',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'name',
      'synced',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])

export const listPasskeys = (db: Database, accountUid: string): Promise<StoredPasskey[]> =>
  selectPasskeys(db).where('account_uid', '=', accountUid).orderBy('created_at').execute()

export const findPasskey = (db: Database, uid: string): Promise<StoredPasskey | undefined> =>
  selectPasskeys(db).where('uid', '=', uid).executeTakeFirst()

export const findByCredential = (db: Database, credentialId: string): Promise<StoredPasskey | undefined> =>
  selectPasskeys(db).where('credential_id', '=', credentialId).executeTakeFirst()

type New = Pick<
  StoredPasskey,
  'accountUid' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name' | 'synced'
>

/** Nothing if some account has this credential already. */
export const insertPasskey = async (trx: Transaction, made: New): Promise<StoredPasskey | undefined> => {
  const row = await trx
    .insertInto('passkeys')
    .values({
      account_uid: made.accountUid,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      name: made.name,
      synced: made.synced,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('uid')
    .executeTakeFirst()
  return row && findPasskey(trx, row.uid)
}

/** Notes a use. False if the counter went back, or another use with the same count was faster. */
export const countUse = async (
  db: Database,
  { uid }: StoredPasskey,
  counter: number,
  at: Date,
): Promise<boolean> => {
  const counted = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('uid', '=', uid)
    .where(({ or, and, eb, lit }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(lit(counter), '=', 0)])]),
    )
    .returning('uid')
    .executeTakeFirst()
  return counted !== undefined
}

export const removePasskey = async (trx: Transaction, uid: string): Promise<void> => {
  await trx.deleteFrom('passkeys').where('uid', '=', uid).execute()
}

export const renamePasskey = async (trx: Transaction, uid: string, name: string): Promise<void> => {
  await trx.updateTable('passkeys').set({ name }).where('uid', '=', uid).execute()
}

export const removePasskeysSince = async (
  trx: Transaction,
  accountUid: string,
  since: Date,
): Promise<void> => {
  await trx
    .deleteFrom('passkeys')
    .where('account_uid', '=', accountUid)
    .where('created_at', '>=', since)
    .execute()
}
