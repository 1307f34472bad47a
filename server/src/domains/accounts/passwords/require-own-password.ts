import type { Endpoint } from '@souvenance/contract/endpoint'
import type * as T from 'typebox/type'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { verifyPassword } from '../../../platform/crypto/passwords.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Asked as AskedCall, Visit } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { asksSecondFactor } from '../access/factor-store.ts'
import { isProof } from '../access/proof-token.ts'
import { getPasswordHash, isSamePassword } from '../store.ts'
import { attemptSubject, beginAttempt, forgetAttempts, isBurst } from './password-attempts.ts'

type Asked = { services: Services; visit: Visit; accountUid: string; password: string; field: string }

/** Verifies the current password, and no second factor, with the attempt limits of sign-in. Returns its hash. */
export const verifyPasswordAlone = async ({
  services,
  visit,
  accountUid,
  password,
  field,
}: Asked): Promise<string> => {
  const subject = attemptSubject(services, accountUid, visit)
  const failures = await beginAttempt(services, subject)
  const passwordHash = await getPasswordHash(services.db, accountUid)
  if (await verifyPassword(passwordHash, password)) {
    await forgetAttempts(services.db, subject)
    return passwordHash
  }
  if (isBurst(failures))
    await services.db.transaction().execute(async (trx) => {
      await recordAudit(trx, { actor: null, act: 'password refused repeatedly', target: accountUid })
    })
  throw new Refusal('wrongPassword', { field })
}

/**
 * The one proof of the person before a sensitive act: the password, or what `access.prove` answered in this session, which is the
 * only way where a second factor is on. Returns the hash of the password that counts.
 */
export const requireOwnPassword = async (asked: Asked): Promise<string> => {
  const { services, accountUid, password, field } = asked
  const passwordHash = await getPasswordHash(services.db, accountUid)
  if (isProof({ ...asked, passwordHash }, password)) return passwordHash
  const verified = await verifyPasswordAlone(asked)
  if (await asksSecondFactor(services.db, accountUid)) throw new Refusal('secondFactorNeeded', { field })
  return verified
}

type WithPassword = Endpoint<T.TObject, T.TObject, T.TObject<{ password: T.TString }>>

/** `prepare` of calls whose body holds the caller's password. */
export const verifyOwnPassword = async ({
  actor,
  services,
  visit,
  input: { body },
}: AskedCall<WithPassword>): Promise<string> => {
  const { accountUid } = requireSignedIn(actor)
  return requireOwnPassword({ services, visit, accountUid, password: body.password, field: 'password' })
}

/** In the transaction: locks the account, and refuses if the password changed since it was verified. */
export const requireSamePassword = async (
  trx: Transaction,
  accountUid: string,
  passwordHash: string,
  field = 'password',
): Promise<void> => {
  if (!(await isSamePassword(trx, { accountUid, passwordHash })))
    throw new Refusal('wrongPassword', { field })
}
