import type { Language } from '@souvenance/contract/languages'
import type { Actor } from '../../platform/access/actor.ts'
import { mintToken } from '../../platform/crypto/random-token.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Answer, Visit } from '../../platform/http/call.ts'
import { languageCookie, sessionCookie } from '../../platform/http/visit.ts'
import type { Services } from '../../platform/services.ts'
import { rememberDevice } from './known-devices.ts'
import { insertSession, removeSession } from './session-store.ts'

const day = 24 * 60 * 60
const sessionDays = 30
/** The longest a browser keeps a cookie; when the session really ends is the server's to say. */
const cookieDays = 400
const languageDays = 365

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * day * 1000)

type Starting = {
  trx: Transaction
  actor: Actor
  visit: Visit
  answer: Answer
  services: Services
}

/** Always a token of its own; the session this browser had before ends. */
export const startSession = async (
  { trx, actor, visit, answer, services }: Starting,
  accountUid: string,
): Promise<void> => {
  const now = services.clock.now()
  const { token, hash } = mintToken()
  if (actor.signedIn) await removeSession(trx, actor.sessionUid)
  await insertSession(trx, {
    accountUid,
    tokenHash: hash,
    now,
    expiresAt: expiryFrom(now),
    userAgent: visit.userAgent,
    address: visit.address,
  })
  answer.setCookie(sessionCookie, token, { maxAge: cookieDays * day })
  await rememberDevice(trx, { accountUid, visit, answer, now })
}

/** The visitor's choice outlives the session. */
export const keepLanguage = (answer: Answer, language: Language): void =>
  answer.setCookie(languageCookie, language, { maxAge: languageDays * day, readable: true })
