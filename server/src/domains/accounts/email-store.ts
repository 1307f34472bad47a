import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { MailAddress } from './mail-address.ts'

export type Email = {
  uid: string
  accountUid: string
  address: string
  folded: string
  primary: boolean
  confirmed: boolean
}

const selectEmails = (db: Database) =>
  db
    .selectFrom('emails')
    .select(({ eb }) => [
      'uid',
      'account_uid as accountUid',
      'address',
      'folded',
      'is_primary as primary',
      eb('confirmed_at', 'is not', null).$castTo<boolean>().as('confirmed'),
    ])

/** The primary address first, then in the order they were added. */
export const listEmails = (db: Database, accountUid: string): Promise<Email[]> =>
  selectEmails(db)
    .where('account_uid', '=', accountUid)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute()

export const findEmail = (db: Database, accountUid: string, folded: string): Promise<Email | undefined> =>
  selectEmails(db).where('account_uid', '=', accountUid).where('folded', '=', folded).executeTakeFirst()

export const findEmailByUid = (db: Database, uid: string): Promise<Email | undefined> =>
  selectEmails(db).where('uid', '=', uid).executeTakeFirst()

export const getPrimaryEmail = (db: Database, accountUid: string): Promise<Email> =>
  selectEmails(db)
    .where('account_uid', '=', accountUid)
    .where('is_primary', '=', true)
    .executeTakeFirstOrThrow()

export const findConfirmedOwner = (db: Database, folded: string): Promise<Email | undefined> =>
  selectEmails(db).where('folded', '=', folded).where('confirmed_at', 'is not', null).executeTakeFirst()

/** Where and in which language to write to whoever has confirmed an address: one statement, known or not. */
export const findCorrespondent = (db: Database, folded: string) =>
  db
    .selectFrom('emails as e')
    .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
    .select(['e.address', 'a.language'])
    .where('e.folded', '=', folded)
    .where('e.confirmed_at', 'is not', null)
    .executeTakeFirst()

export const insertEmail = async (
  trx: Transaction,
  accountUid: string,
  { address, folded }: MailAddress,
  primary: boolean,
): Promise<Email> => {
  const { uid } = await trx
    .insertInto('emails')
    .values({ account_uid: accountUid, address, folded, is_primary: primary })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return { uid, accountUid, address, folded, primary, confirmed: false }
}

export const setPrimary = async (trx: Transaction, uid: string, primary: boolean): Promise<void> => {
  await trx.updateTable('emails').set({ is_primary: primary }).where('uid', '=', uid).execute()
}

export const setConfirmed = async (trx: Transaction, uid: string, at: Date): Promise<void> => {
  await trx.updateTable('emails').set({ confirmed_at: at }).where('uid', '=', uid).execute()
}

export const removeEmail = async (trx: Transaction, uid: string): Promise<void> => {
  await trx.deleteFrom('emails').where('uid', '=', uid).execute()
}
