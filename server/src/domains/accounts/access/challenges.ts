import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../platform/access/actor.ts'
import { isSameHash, keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { hashToken, mintToken } from '../../../platform/crypto/random-token.ts'
import type { Answer, Visit } from '../../../platform/http/calls/call.ts'
import { sessionCookie } from '../../../platform/http/calls/visit.ts'
import type { Services } from '../../../platform/services.ts'

const challengeCookie = 'passkey'
const minutesGood = 10
const dayInSeconds = 24 * 60 * 60
const bytes = { end: 6, random: 16 }

type Asking = { services: Services; actor: Actor; visit: Visit }

/** The session, or before signing in a cookie: an answer counts only in the browser that asked. */
const browserOf = ({ actor, visit }: Pick<Asking, 'actor' | 'visit'>): string | undefined =>
  actor.signedIn ? `session ${visit.cookies[sessionCookie]}` : nameCookie(visit.cookies[challengeCookie])

const nameCookie = (cookie: string | undefined): string | undefined => cookie && `cookie ${cookie}`

const sign = ({ installationKey }: Services, body: Buffer, browser: string): Buffer =>
  keyedHash(installationKey.deriveKey('passkey challenges'), Buffer.concat([body, hashToken(browser)]))

/** Carries its end and a signature, so that nothing is stored for visitors who never answer. */
export const mintChallenge = (asking: Asking, answer: Answer): string => {
  const browser = browserOf(asking) ?? keepCookie(answer)
  const end = Buffer.alloc(bytes.end)
  end.writeUIntBE(asking.services.clock.now().getTime() + minutesGood * 60_000, 0, bytes.end)
  const body = Buffer.concat([end, randomBytes(bytes.random)])
  return Buffer.concat([body, sign(asking.services, body, browser)]).toString('base64url')
}

const keepCookie = (answer: Answer): string => {
  const { token } = mintToken()
  answer.setCookie(challengeCookie, token, { maxAge: dayInSeconds })
  return `cookie ${token}`
}

/** True once for each challenge of this browser, before its end. */
export const useChallenge = async (asking: Asking, challenge: string): Promise<boolean> => {
  const { services } = asking
  const browser = browserOf(asking)
  const whole = Buffer.from(challenge, 'base64url')
  const body = whole.subarray(0, bytes.end + bytes.random)
  if (!browser || body.length < bytes.end + bytes.random) return false
  if (!isSameHash(whole.subarray(body.length), sign(services, body, browser))) return false
  const end = new Date(body.readUIntBE(0, bytes.end))
  if (end <= services.clock.now()) return false
  const first = await services.db
    .insertInto('used_challenges')
    .values({ hash: hashToken(challenge), expires_at: end })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return first !== undefined
}
