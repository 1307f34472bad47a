import type { Language } from '@souvenance/contract/languages'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { languageFrom } from '../../../platform/i18n/language-from.ts'
import type { MailAddress } from './mail-address.ts'

export type Email = {
  uid: string
  accountUid: string
  address: string
  folded: string
  primary: boolean
  confirmed: boolean
  /** Trusted for resets and undo: confirmed long enough ago, or the account's first address. */
  settled: boolean
  settlesAt: Date | null
}

const settlingDays = 7

/** The only definition of "settled", for a row of `emails`. */
export const settledText = '(confirmed_at is not null and coalesce(settles_at <= now(), true))'

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
      sql.raw<boolean>(settledText).as('settled'),
      'settles_at as settlesAt',
    ])

export const listEmails = (db: Database, accountUid: string): Promise<Email[]> =>
  selectEmails(db)
    .where('account_uid', '=', accountUid)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute()

/** The confirmed address that settles last: until then the settled ones stay. */
export const findLastSettling = (emails: readonly Email[]): Email | undefined =>
  emails
    .filter(({ confirmed, settled }) => confirmed && !settled)
    .sort((a, b) => Number(b.settlesAt) - Number(a.settlesAt))[0]

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

/** Whether any account has the address unconfirmed. */
export const isClaimed = async (db: Database, folded: string): Promise<boolean> =>
  (await selectEmails(db)
    .where('folded', '=', folded)
    .where('confirmed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The given addresses that another account has confirmed. */
export const listConfirmedElsewhere = async (
  db: Database,
  accountUid: string,
  folded: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('emails')
    .select('folded')
    .where('folded', 'in', folded)
    .where('account_uid', '!=', accountUid)
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map((row) => row.folded)
}

/** The newest account with this hash among those that claim the address with the shared salt. */
export const findClaimByHash = (
  db: Database,
  folded: string,
  passwordHash: string,
): Promise<Email | undefined> =>
  selectEmails(db)
    .where('folded', '=', folded)
    .where('confirmed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('accounts.uid')
          .whereRef('accounts.uid', '=', 'emails.account_uid')
          .where('password_hash', '=', passwordHash),
      ),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** Address and language of the confirmed owner. One statement whether or not the address is known. */
export const findCorrespondent = (db: Database, folded: string) =>
  db
    .selectFrom('emails as e')
    .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
    .select(['e.address', 'a.language'])
    .where('e.folded', '=', folded)
    .where('e.confirmed_at', 'is not', null)
    .executeTakeFirst()

/** Primary address and language of the account that owns a page; none while the address is unconfirmed. */
export const findCorrespondentOfPage = async (
  db: Database,
  pageUid: string,
): Promise<{ address: string; language: Language } | undefined> => {
  const found = await db
    .selectFrom('accounts as a')
    .innerJoin('emails as e', (join) =>
      join.onRef('e.account_uid', '=', 'a.uid').on('e.is_primary', '=', true),
    )
    .innerJoin('pages as p', 'p.uid', 'a.page_uid')
    .select(['e.address', 'a.language'])
    .where('a.page_uid', '=', pageUid)
    .where('p.hidden_at', 'is', null)
    .where('e.confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found && { address: found.address, language: languageFrom(found.language) }
}

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
  return { uid, accountUid, address, folded, primary, confirmed: false, settled: false, settlesAt: null }
}

export const setPrimary = async (trx: Transaction, uid: string, primary: boolean): Promise<void> => {
  await trx.updateTable('emails').set({ is_primary: primary }).where('uid', '=', uid).execute()
}

/** A second confirmed address settles later, by the database's clock. Needs the account's lock. */
export const setConfirmed = async (trx: Transaction, uid: string): Promise<void> => {
  await sql`
    update emails e
       set confirmed_at = now(),
           settles_at   = case when exists (select
                                              from emails o
                                             where o.account_uid = e.account_uid
                                               and o.uid <> e.uid
                                               and o.confirmed_at is not null)
                               then now() + make_interval(days => ${settlingDays}) end
     where uid = ${uid}`.execute(trx)
}

export const removeEmail = async (trx: Transaction, uid: string): Promise<void> => {
  await trx.deleteFrom('emails').where('uid', '=', uid).execute()
}

const unconfirmedDays = 7
/** A second address that nobody confirmed in time, by the database's clock. */
const forgotten = sql<boolean>`confirmed_at is null and not is_primary
  and created_at < now() - make_interval(days => ${unconfirmedDays})`

export const listForgotten = (db: Database): Promise<Pick<Email, 'uid' | 'accountUid'>[]> =>
  db.selectFrom('emails').select(['uid', 'account_uid as accountUid']).where(forgotten).execute()

/** Returns whether it was still forgotten. Needs the account's lock. */
export const removeForgotten = async (trx: Transaction, uid: string): Promise<boolean> => {
  const gone = await trx
    .deleteFrom('emails')
    .where('uid', '=', uid)
    .where(forgotten)
    .returning('uid')
    .executeTakeFirst()
  return gone !== undefined
}
