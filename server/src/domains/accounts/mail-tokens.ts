import { sql } from 'kysely'
import { hashToken, mintToken } from '../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Email } from './emails/email-store.ts'

type Purpose = 'confirmation' | 'reset' | 'undo'
/** `accountUid` and `emailUid` requested the letter; `address` is the folded address it went to. */
export type MailToken = { hash: Buffer; accountUid: string; emailUid: string; address: string }

const day = 24 * 60
const minutesGood: Record<Purpose, number> = { confirmation: 3 * day, reset: 30, undo: 7 * day }

type Addressee = Pick<Email, 'uid' | 'accountUid' | 'folded'>

/** Stores only a hash, from which the link cannot be rebuilt. Called when the mail is rendered. */
export const mintMailToken = async (
  trx: Transaction,
  purpose: Purpose,
  { uid, accountUid, folded }: Addressee,
  changeUid: string | null = null,
): Promise<string> => {
  const { token, hash } = mintToken()
  await trx
    .insertInto('mail_tokens')
    .values({
      hash,
      purpose,
      account_uid: accountUid,
      email_uid: uid,
      address: folded,
      change_uid: changeUid,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutesGood[purpose]})`,
      created_at: sql<Date>`now()`,
    })
    .execute()
  return token
}

const selectGood = (db: Database, token: string, purpose: Purpose) =>
  db
    .selectFrom('mail_tokens as t')
    .select(['t.hash', 't.account_uid as accountUid', 't.email_uid as emailUid', 't.address'])
    .where('t.hash', '=', hashToken(token))
    .where('t.purpose', '=', purpose)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', sql<Date>`now()`)

/** Proves the mailbox only, for any account that claims it. */
export const getConfirmationLink = async (db: Database, token: string): Promise<MailToken> => {
  const found = await selectGood(db, token, 'confirmation').executeTakeFirst()
  if (!found) throw new Refusal('linkExpired')
  return found
}

/** Valid while the account has the address. */
export const getResetLink = async (db: Database, token: string): Promise<MailToken> => {
  const found = await selectGood(db, token, 'reset')
    .innerJoin('emails as e', (join) =>
      join.onRef('e.uid', '=', 't.email_uid').onRef('e.folded', '=', 't.address'),
    )
    .executeTakeFirst()
  if (!found) throw new Refusal('linkExpired')
  return found
}

/** Does not require the address to exist: its removal can be the change to undo. */
export const getUndoLink = async (
  db: Database,
  token: string,
): Promise<MailToken & { changeUid: string }> => {
  const found = await selectGood(db, token, 'undo').select('t.change_uid as changeUid').executeTakeFirst()
  if (!found?.changeUid) throw new Refusal('linkExpired')
  return { ...found, changeUid: found.changeUid }
}

/** Of two concurrent uses of one link, the second is refused. */
export const useMailToken = async (trx: Transaction, { hash }: MailToken): Promise<void> => {
  const used = await trx
    .updateTable('mail_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  if (!used) throw new Refusal('linkExpired')
}

/** Invalidates the account's mailed links of one purpose. */
export const withdrawMailTokens = async (
  trx: Transaction,
  accountUid: string,
  purpose: Purpose,
): Promise<void> => {
  await trx
    .deleteFrom('mail_tokens')
    .where('account_uid', '=', accountUid)
    .where('purpose', '=', purpose)
    .execute()
}

/** After an undo no link opens anything any more, except those that contest an undo which still stands. */
export const withdrawUndone = async (trx: Transaction, accountUid: string): Promise<void> => {
  await trx
    .deleteFrom('mail_tokens')
    .where('account_uid', '=', accountUid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_changes as c')
            .select('c.uid')
            .whereRef('c.uid', '=', 'mail_tokens.change_uid')
            .where('c.undone_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** Invalidates all confirmation links of an address, including those other accounts requested. */
export const withdrawConfirmations = async (trx: Transaction, folded: string): Promise<void> => {
  await trx
    .deleteFrom('mail_tokens')
    .where('address', '=', folded)
    .where('purpose', '=', 'confirmation')
    .execute()
}
