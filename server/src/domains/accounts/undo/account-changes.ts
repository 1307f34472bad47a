import type { ChangeKind } from '@souvenance/contract/accounts/accounts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { settledText } from '../emails/email-store.ts'

/** An address before a change. Times stay text, as the database wrote them. */
export type EmailBefore = {
  uid: string
  address: string
  folded: string
  primary: boolean
  confirmedAt: string | null
  settlesAt: string | null
  createdAt: string
  settled: boolean
}

export type AccountChange = {
  uid: string
  accountUid: string
  kind: ChangeKind
  madeAt: Date
  emailsBefore: EmailBefore[]
  /** The address that was added, removed or made primary; for an undo, the mailbox that asked for it, folded. */
  address: string | null
  /** Of an undo: the addresses, folded, that can undo it. */
  contestants: string[] | null
}

/** How long a notice can undo its change; all changes of these days are undone together. */
const undoDays = 7

/**
 * Stores the addresses before a change. Call it before the change, with the account locked. Stores nothing
 * while no address is settled, because no mailbox could be trusted to undo it.
 */
export const recordChange = async (
  trx: Transaction,
  accountUid: string,
  kind: ChangeKind,
  address: string | null = null,
  contestants: readonly string[] | null = null,
): Promise<AccountChange | undefined> => {
  const { rows } = await sql<AccountChange>`
    insert into account_changes (account_uid, kind, address, contestants, emails_before)
    select ${accountUid}::uuid, ${kind}::text, ${address}::text, ${contestants}::text[],
           jsonb_agg(jsonb_build_object(
             'uid', uid, 'address', address, 'folded', folded, 'primary', is_primary, 'confirmedAt', confirmed_at,
             'settlesAt', settles_at, 'createdAt', created_at, 'settled', ${sql.raw(settledText)})
             order by is_primary desc, created_at)
      from emails
     where account_uid = ${accountUid}
    having bool_or(${sql.raw(settledText)})
    returning uid, account_uid as "accountUid", kind, made_at as "madeAt", emails_before as "emailsBefore", address,
              contestants`.execute(trx)
  return rows[0]
}

const selectStanding = (db: Database) =>
  db
    .selectFrom('account_changes')
    .select([
      'uid',
      'account_uid as accountUid',
      'kind',
      'made_at as madeAt',
      'emails_before as emailsBefore',
      'address',
      'contestants',
    ])
    .where('undone_at', 'is', null)
    .$castTo<AccountChange>()

/** A change that was not undone. */
export const findChange = (db: Database, uid: string): Promise<AccountChange | undefined> =>
  selectStanding(db).where('uid', '=', uid).executeTakeFirst()

/** The changes of the undo period, or since the given change, that were not undone, oldest first. */
const selectLately = (db: Database, { accountUid, madeAt }: AccountChange) =>
  selectStanding(db)
    .where('account_uid', '=', accountUid)
    .where('made_at', '>=', sql<Date>`least(${madeAt}, now() - make_interval(days => ${undoDays}))`)
    .orderBy('made_at')
    .orderBy('uid')

/**
 * The change before which a link leads back. An ordinary one goes back past all ordinary changes of the last days but never
 * past an undo, or it would bring a thief back. That of an undo goes back before the first undo of the same mailbox.
 */
export const findFirstChange = (db: Database, change: AccountChange, asker: string) => {
  const lately = selectLately(db, change)
  return change.kind === 'undone'
    ? lately
        .where('kind', '=', 'undone')
        .where('address', '=', change.address)
        .where(sql<boolean>`${asker} = any(contestants)`)
        .executeTakeFirst()
    : lately.where('kind', '!=', 'undone').executeTakeFirst()
}

/** An undo that was not passed over still applies, and can still be contested. */
export const markUndone = async (trx: Transaction, { accountUid, madeAt }: AccountChange): Promise<void> => {
  await trx
    .updateTable('account_changes')
    .set({ undone_at: sql<Date>`now()` })
    .where('account_uid', '=', accountUid)
    .where('undone_at', 'is', null)
    .where(({ or, eb }) => or([eb('kind', '!=', 'undone'), eb('made_at', '>=', madeAt)]))
    .execute()
}
