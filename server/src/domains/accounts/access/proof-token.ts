import { isSameHash, keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Visit } from '../../../platform/http/calls/call.ts'
import { sessionCookie } from '../../../platform/http/calls/visit.ts'
import type { Services } from '../../../platform/services.ts'

const minutesGood = 5
const form = /^proof\.(\d{13})\.([\w-]{43})$/

type Owner = { services: Services; visit: Visit; accountUid: string; passwordHash: string }

/** Bound to the session and to the password: whichever changes ends it. */
const sign = ({ services, visit, accountUid, passwordHash }: Owner, end: string): Buffer =>
  keyedHash(
    services.installationKey.deriveKey('proofs of the person'),
    JSON.stringify([accountUid, visit.cookies[sessionCookie], passwordHash, end]),
  )

export const mintProof = (owner: Owner): { proof: string; goodUntil: string } => {
  const end = owner.services.clock.now().getTime() + minutesGood * 60_000
  const signature = sign(owner, String(end)).toString('base64url')
  return { proof: `proof.${end}.${signature}`, goodUntil: new Date(end).toISOString() }
}

/** Whether this text, given in place of a password, is a proof that still counts. */
export const isProof = (owner: Owner, text: string): boolean => {
  const [, end, signature] = form.exec(text) ?? []
  if (!end || !signature || Number(end) <= owner.services.clock.now().getTime()) return false
  return isSameHash(Buffer.from(signature, 'base64url'), sign(owner, end))
}
