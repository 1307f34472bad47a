import { hashToken, mintToken } from '../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Answer, Visit } from '../../platform/http/call.ts'

const deviceCookie = 'device'
/** The longest a browser keeps a cookie. */
export const deviceDays = 400

/** What this browser is known by, if it has signed in to any account before. */
export const deviceHashOf = ({ cookies }: Visit): Buffer | null => {
  const token = cookies[deviceCookie]
  return token ? hashToken(token) : null
}

const isKnownDevice = async (db: Database, visit: Visit, accountUid: string): Promise<boolean> => {
  const known = await db
    .selectFrom('known_devices')
    .select('account_uid')
    .where('account_uid', '=', accountUid)
    .where('token_hash', '=', deviceHashOf(visit))
    .executeTakeFirst()
  return known !== undefined
}

export const rememberDevice = async (
  trx: Transaction,
  { accountUid, visit, answer, now }: { accountUid: string; visit: Visit; answer: Answer; now: Date },
): Promise<void> => {
  if (await isKnownDevice(trx, visit, accountUid)) return
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
