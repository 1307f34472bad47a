import { hashToken, mintToken } from '../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { findRequest, type Request } from './request.ts'

/** Called when the mail is written; only a hash is stored. */
export const mintInvitation = async (trx: Transaction, requestUid: string): Promise<string> => {
  const { token, hash } = mintToken()
  await trx.insertInto('invitation_tokens').values({ hash, request_uid: requestUid }).execute()
  return token
}

/** The request whose invitation carried this link, whatever became of it. */
export const findInvited = async (db: Database, token: string): Promise<Request | undefined> => {
  const row = await db
    .selectFrom('invitation_tokens')
    .select('request_uid')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  return row && findRequest(db, row.request_uid)
}
