import type { Language } from '@souvenance/contract/languages'
import { CompiledQuery, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Database, Transaction } from '../../platform/database/connect.ts'

export type CurrentUserRow = {
  userUid: string
  permalink: string
  firstname: string
  lastname: string
  maritalName: string | null
  fullnameFormat: number
  gender: string
  portraitUid: string | null
  language: Language
  email: string
  confirmed: boolean
}

const currentUserText = `
  select p.uid                      as "userUid",
         p.permalink,
         p.firstname,
         p.lastname,
         p.marital_name             as "maritalName",
         p.fullname_format          as "fullnameFormat",
         p.gender,
         p.portrait_uid             as "portraitUid",
         a.language,
         e.address                  as email,
         e.confirmed_at is not null as confirmed
    from accounts a
    join pages    p on p.uid = a.page_uid
    join emails   e on e.account_uid = a.uid and e.is_primary
   where a.uid = $1`

/** Asked for with every page that is opened, hence prepared once per connection. */
export const findCurrentUser = async (
  pool: Pool,
  accountUid: string,
): Promise<CurrentUserRow | undefined> => {
  const { rows } = await pool.query<CurrentUserRow>({
    name: 'current-user',
    text: currentUserText,
    values: [accountUid],
  })
  return rows[0]
}

export const getCurrentUser = async (trx: Transaction, accountUid: string): Promise<CurrentUserRow> => {
  const { rows } = await trx.executeQuery<CurrentUserRow>(CompiledQuery.raw(currentUserText, [accountUid]))
  const row = rows[0]
  if (!row) throw new Error('an account has a page and a primary address')
  return row
}

export const getAccountOfPage = async (trx: Transaction, pageUid: string): Promise<string> => {
  const { uid } = await trx
    .selectFrom('accounts')
    .select('uid')
    .where('page_uid', '=', pageUid)
    .executeTakeFirstOrThrow()
  return uid
}

export type Credentials = { accountUid: string; passwordHash: string; knownDevice: boolean }

const mostClaims = 2
export const mostCredentials = mostClaims + 1

/**
 * Whose password may open this address: its unconfirmed claims, first the one this device has opened before, then
 * the newest; last its owner. Claims come first so that the time a claimant waits does not depend on whether the
 * address has an owner.
 */
export const listCredentials = async (
  db: Database,
  { folded, deviceHash }: { folded: string; deviceHash: Buffer | null },
): Promise<Credentials[]> => {
  const { rows } = await sql<Credentials>`
    (select a.uid                     as "accountUid",
            a.password_hash           as "passwordHash",
            d.account_uid is not null as "knownDevice"
       from emails   e
       join accounts a on a.uid = e.account_uid
  left join known_devices d on d.account_uid = a.uid and d.token_hash = ${deviceHash}
      where e.folded = ${folded}
        and e.confirmed_at is null
      order by d.account_uid is null, e.created_at desc
      limit ${mostClaims})
    union all
    (select a.uid,
            a.password_hash,
            d.account_uid is not null
       from emails   e
       join accounts a on a.uid = e.account_uid
  left join known_devices d on d.account_uid = a.uid and d.token_hash = ${deviceHash}
      where e.folded = ${folded}
        and e.confirmed_at is not null)`.execute(db)
  return rows
}

export const getPasswordHash = async (db: Database, accountUid: string): Promise<string> =>
  (
    await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('uid', '=', accountUid)
      .executeTakeFirstOrThrow()
  ).password_hash

/** Whether the password is still the one that was verified; until the transaction ends it cannot change. */
export const isSamePassword = async (
  trx: Transaction,
  { accountUid, passwordHash }: { accountUid: string; passwordHash: string },
): Promise<boolean> => {
  const account = await trx
    .selectFrom('accounts')
    .select('password_hash')
    .where('uid', '=', accountUid)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.password_hash === passwordHash
}

/** What is known about the owner of a password, to refuse one made of it. */
export const getOwner = async (db: Database, accountUid: string) => {
  const page = await db
    .selectFrom('accounts as a')
    .innerJoin('pages as p', 'p.uid', 'a.page_uid')
    .select(['p.firstname', 'p.lastname', 'p.marital_name as maritalName'])
    .where('a.uid', '=', accountUid)
    .executeTakeFirstOrThrow()
  const emails = await db
    .selectFrom('emails')
    .select('address')
    .where('account_uid', '=', accountUid)
    .execute()
  return { ...page, addresses: emails.map((email) => email.address) }
}

export const insertAccount = async (
  trx: Transaction,
  account: { pageUid: string; passwordHash: string; language: Language },
): Promise<string> => {
  const { uid } = await trx
    .insertInto('accounts')
    .values({ page_uid: account.pageUid, password_hash: account.passwordHash, language: account.language })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

export const updatePassword = async (
  trx: Transaction,
  accountUid: string,
  passwordHash: string,
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('uid', '=', accountUid)
    .execute()
}

export const updateLanguage = async (
  trx: Transaction,
  accountUid: string,
  language: Language,
): Promise<void> => {
  await trx.updateTable('accounts').set({ language }).where('uid', '=', accountUid).execute()
}

/** Acts on one account's addresses and passwords follow one another. */
export const lockAccount = async (trx: Database, accountUid: string): Promise<void> => {
  await trx.selectFrom('accounts').select('uid').where('uid', '=', accountUid).forUpdate().execute()
}
