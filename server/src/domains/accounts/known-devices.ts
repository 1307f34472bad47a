import { hashToken } from '../../platform/crypto/random-token.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Answer, Visit } from '../../platform/http/call.ts'

const deviceCookie = 'device'
/** The longest a browser keeps a cookie. */
export const deviceDays = 400

/** What this browser is known by, if it has signed in to any account before. */
export const deviceHashOf = ({ cookies }: Visit): Buffer | null => {
  const token = cookies[deviceCookie]
  return token ? hashToken(token) : null
}

export const keepDevice = (answer: Answer, token: string): void =>
  answer.setCookie(deviceCookie, token, { maxAge: deviceDays * 24 * 60 * 60 })

export const forgetDevices = async (trx: Transaction, accountUid: string): Promise<void> => {
  await trx.deleteFrom('known_devices').where('account_uid', '=', accountUid).execute()
}
