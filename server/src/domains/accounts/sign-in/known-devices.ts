import { hashToken } from '../../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Answer, Visit } from '../../../platform/http/calls/call.ts'

const deviceCookie = 'device'
/** The longest lifetime browsers allow a cookie. */
export const deviceDays = 400

/** The device token's hash, if this browser has signed in to any account before. */
export const deviceHashOf = ({ cookies }: Visit): Buffer | null => {
  const token = cookies[deviceCookie]
  return token ? hashToken(token) : null
}

export const keepDevice = (answer: Answer, token: string): void =>
  answer.setCookie(deviceCookie, token, { maxAge: deviceDays * 24 * 60 * 60 })

export const isKnownDevice = async (db: Database, accountUid: string, visit: Visit): Promise<boolean> => {
  const device = deviceHashOf(visit)
  if (!device) return false
  const known = await db
    .selectFrom('known_devices')
    .select('account_uid')
    .where('account_uid', '=', accountUid)
    .where('token_hash', '=', device)
    .executeTakeFirst()
  return known !== undefined
}

/** Deletes all devices, or all but the current one. */
export const forgetDevices = async (trx: Transaction, accountUid: string, kept?: Visit): Promise<void> => {
  const device = kept && deviceHashOf(kept)
  const ofAccount = trx.deleteFrom('known_devices').where('account_uid', '=', accountUid)
  await (device ? ofAccount.where('token_hash', '!=', device) : ofAccount).execute()
}
