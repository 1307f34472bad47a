import { hashToken, mintToken } from '../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Email } from './email-store.ts'

type Purpose = 'confirmation' | 'reset'
export type MailToken = { hash: Buffer; accountUid: string; emailUid: string; address: string }

const minutesGood: Record<Purpose, number> = { confirmation: 3 * 24 * 60, reset: 30 }

/** Called while the mail is being written: what is kept here cannot be turned back into its link. */
export const mintMailToken = async (trx: Transaction, purpose: Purpose, email: Email): Promise<string> => {
  const now = new Date()
  const { token, hash } = mintToken()
  await trx
    .insertInto('mail_tokens')
    .values({
      hash,
      purpose,
      account_uid: email.accountUid,
      email_uid: email.uid,
      address: email.folded,
      expires_at: new Date(now.getTime() + minutesGood[purpose] * 60 * 1000),
      created_at: now,
    })
    .execute()
  return token
}

type Asked = { token: string; purpose: Purpose; now: Date }

export const getMailToken = async (db: Database, { token, purpose, now }: Asked): Promise<MailToken> => {
  const found = await db
    .selectFrom('mail_tokens as t')
    .innerJoin('emails as e', 'e.uid', 't.email_uid')
    .select(['t.hash', 't.account_uid as accountUid', 't.email_uid as emailUid', 't.address'])
    .where('t.hash', '=', hashToken(token))
    .where('t.purpose', '=', purpose)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .whereRef('t.address', '=', 'e.folded')
    .executeTakeFirst()
  if (!found) throw new Refusal('linkExpired')
  return found
}

/** Of two who use one link at the same moment, the second is refused. */
export const useMailToken = async (trx: Transaction, { hash }: MailToken, now: Date): Promise<void> => {
  const used = await trx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  if (!used) throw new Refusal('linkExpired')
}

/** The links that were mailed to this account, for one purpose or to one address, open nothing any more. */
export const withdrawMailTokens = async (
  trx: Transaction,
  { accountUid, purpose, emailUid }: { accountUid: string; purpose: Purpose; emailUid?: string },
): Promise<void> => {
  const ofAccount = trx
    .deleteFrom('mail_tokens')
    .where('account_uid', '=', accountUid)
    .where('purpose', '=', purpose)
  await (emailUid ? ofAccount.where('email_uid', '=', emailUid) : ofAccount).execute()
}
