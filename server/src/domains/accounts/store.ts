import type { Language } from '@souvenance/contract/languages'
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
  newcomer: boolean
  firstSteps: boolean
  passkeys: boolean
  secondFactor: boolean
  operator: boolean
  life: 'reported' | 'dead' | 'leaving' | null
  erasedFrom: Date | null
}

/** Columns of an account `a`, its page `p` and its primary address `e`. */
export const currentUserColumns = `
         p.uid                      as "userUid",
         p.permalink,
         p.firstname,
         p.lastname,
         p.marital_name             as "maritalName",
         p.fullname_format          as "fullnameFormat",
         p.gender,
         p.portrait_uid             as "portraitUid",
         a.language,
         e.address                  as email,
         e.confirmed_at is not null as confirmed,
         not stands_elsewhere(p.uid) as newcomer,
         exists (select from first_steps where account_uid = a.uid and ended_at is null) as "firstSteps",
         exists (select from passkeys where account_uid = a.uid) as passkeys,
         exists (select
                   from second_factors
                  where account_uid = a.uid and on_since is not null and off_since is null) as "secondFactor",
         exists (select from operators where account_uid = a.uid) as operator,
         case when not p.alive then 'dead'
              when p.hidden_at is not null then 'leaving'
              when exists (select from death_reports where page_uid = p.uid and ended_at is null) then 'reported'
         end as life,
         (select erased_from from deletions where page_uid = p.uid) as "erasedFrom"`

export const getAccountOfPage = async (trx: Transaction, pageUid: string): Promise<string> => {
  const { uid } = await trx
    .selectFrom('accounts')
    .select('uid')
    .where('page_uid', '=', pageUid)
    .executeTakeFirstOrThrow()
  return uid
}

export const getPasswordHash = async (db: Database, accountUid: string): Promise<string> =>
  (
    await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('uid', '=', accountUid)
      .executeTakeFirstOrThrow()
  ).password_hash

/**
 * Whether the verified password is still current. Locks the row, so that it cannot change before the commit.
 */
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

/** Facts about the owner that a new password must not contain. */
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

/** Serializes changes of one account's addresses and password. */
export const lockAccount = async (trx: Database, accountUid: string): Promise<void> => {
  await trx.selectFrom('accounts').select('uid').where('uid', '=', accountUid).forUpdate().execute()
}
