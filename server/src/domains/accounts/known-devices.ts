import { hashToken, mintToken } from '../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Answer, Visit } from '../../platform/http/call.ts'

const deviceCookie = 'device'
/** The longest a browser keeps a cookie. */
export const deviceDays = 400

/** Whether this browser has signed in before to one of these accounts. */
export const isKnownDevice = async (
  db: Database,
  { cookies }: Visit,
  accountUids: readonly string[],
): Promise<boolean> => {
  const token = cookies[deviceCookie]
  if (!token || accountUids.length === 0) return false
  const known = await db
    .selectFrom('known_devices')
    .select('account_uid')
    .where('account_uid', 'in', accountUids)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return known !== undefined
}

export const rememberDevice = async (
  trx: Transaction,
  { accountUid, visit, answer, now }: { accountUid: string; visit: Visit; answer: Answer; now: Date },
): Promise<void> => {
  if (await isKnownDevice(trx, visit, [accountUid])) return
  const { token, hash } = mintToken()
  await trx
    .insertInto('known_devices')
    .values({ account_uid: accountUid, token_hash: hash, created_at: now })
    .execute()
  answer.setCookie(deviceCookie, token, { maxAge: deviceDays * 24 * 60 * 60 })
}

export const forgetDevices = async (trx: Transaction, accountUid: string): Promise<void> => {
  await trx.deleteFrom('known_devices').where('account_uid', '=', accountUid).execute()
}
