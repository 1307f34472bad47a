import type { PasskeyAnswer } from '@souvenance/contract/accounts/proofs'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Visit } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { beginAttempt, forgetAttempts, isBurst } from '../passwords/password-attempts.ts'
import { findKnownDevice } from '../sign-in/known-devices.ts'
import { findStep } from './authenticator-app.ts'
import { findFactor, takeStep } from './factor-store.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Owner = { services: Services; visit: Visit; accountUid: string }
type Given = { code?: string | undefined; passkey?: PasskeyAnswer | undefined }

/**
 * Counted for the account from anywhere, because six digits are soon guessed from many networks. A known device has a
 * counter of its own, so that who guesses elsewhere does not make the owner wait.
 */
const subjectOf = async ({ services, visit, accountUid }: Owner): Promise<Buffer> => {
  const device = (await findKnownDevice(services.db, accountUid, visit))?.toString('hex')
  return keyedHash(
    services.installationKey.deriveKey('password attempts'),
    JSON.stringify(['second factor', accountUid, device]),
  )
}

/** Counts the try first; a code that fits takes it back. */
export const limitCodes = async (owner: Owner, fits: () => Promise<boolean>): Promise<void> => {
  const { services, accountUid } = owner
  const subject = await subjectOf(owner)
  const failures = await beginAttempt(services, subject)
  if (await fits()) return forgetAttempts(services.db, subject)
  if (isBurst(failures))
    await services.db.transaction().execute(async (trx) => {
      await recordAudit(trx, { actor: null, act: 'second factor refused repeatedly', target: accountUid })
    })
  throw new Refusal('wrongCode', { field: 'code' })
}

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(tidy(code))
export const tidy = (code: string): string => code.replaceAll(/\s/g, '')

const fitsCode = async ({ services, accountUid }: Owner, code: string): Promise<boolean> => {
  if (!isAppCode(code)) return useRecoveryCode(services, accountUid, code)
  const secret = (await findFactor(services.db, accountUid))?.secret
  const step = secret ? findStep(services, accountUid, secret, tidy(code)) : undefined
  return step !== undefined && takeStep(services.db, accountUid, step)
}

/** After the password was found right: a passkey, a code of the app, or a recovery code. */
export const requireSecondFactor = async (
  owner: Owner & { actor: Actor },
  { code, passkey }: Given,
): Promise<void> => {
  if (passkey) await verifyPasskey({ ...owner, passkey, alone: false })
  else if (code === undefined) throw new Refusal('secondFactorNeeded', { field: 'code' })
  else await limitCodes(owner, () => fitsCode(owner, code))
}
