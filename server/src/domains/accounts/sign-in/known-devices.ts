import { hashToken } from '../../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Answer, Visit } from '../../../platform/http/calls/call.ts'

const deviceCookie = 'device'
/** The longest lifetime browsers allow a cookie. */
export const deviceDays = 400
/** A family shares a browser: it keeps a token for each account, the latest first. */
const mostAccounts = 6

const tokensOf = ({ cookies }: Visit): string[] =>
  (cookies[deviceCookie] ?? '')
    .split('.')
    .filter((token) => token !== '')
    .slice(0, mostAccounts)

/** The hashes of the device tokens of this browser. Which account each is for is known by the database alone. */
export const deviceHashesOf = (visit: Visit): Buffer[] => tokensOf(visit).map(hashToken)

export const keepDevice = (answer: Answer, visit: Visit, token: string): void =>
  answer.setCookie(deviceCookie, [token, ...tokensOf(visit)].slice(0, mostAccounts).join('.'), {
    maxAge: deviceDays * 24 * 60 * 60,
  })

/** The hash of the token by which the account knows this browser. */
export const findKnownDevice = async (
  db: Database,
  accountUid: string,
  visit: Visit,
): Promise<Buffer | undefined> => {
  const hashes = deviceHashesOf(visit)
  if (hashes.length === 0) return undefined
  const known = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('account_uid', '=', accountUid)
    .where('token_hash', 'in', hashes)
    .executeTakeFirst()
  return known?.token_hash
}

/** Deletes all devices, or all but the current one. */
export const forgetDevices = async (trx: Transaction, accountUid: string, kept?: Visit): Promise<void> => {
  const hashes = kept ? deviceHashesOf(kept) : []
  const ofAccount = trx.deleteFrom('known_devices').where('account_uid', '=', accountUid)
  await (hashes.length > 0 ? ofAccount.where('token_hash', 'not in', hashes) : ofAccount).execute()
}
