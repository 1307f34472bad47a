import type { accounts } from '@souvenance/contract/accounts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { verifyNothing, verifyPassword } from '../../platform/crypto/passwords.ts'
import type { Asked, Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { deviceHashOf } from './known-devices.ts'
import { findMailAddress } from './mail-address.ts'
import { type Attempt, attemptSubject, beginAttempt, forgetAttempts, isBurst } from './password-attempts.ts'
import { presentCurrentUser } from './present.ts'
import { keepLanguage, startSession } from './start-session.ts'
import {
  type Credentials,
  getCurrentUser,
  isSamePassword,
  listCredentials,
  mostCredentials,
} from './store.ts'

type SignIn = typeof accounts.signIn
type Prepared = { verified: Credentials; subject: Buffer }

export const verifySignIn = async ({
  input: { body },
  visit,
  services,
}: Asked<SignIn>): Promise<Prepared> => {
  const folded = findMailAddress(body.email)?.folded ?? ''
  const found = await listCredentials(services.db, { folded, deviceHash: deviceHashOf(visit) })
  const credentials = isSample(folded) && !visit.fromThisMachine ? [] : found
  const subject = attemptSubject(services, folded, visit)
  const known = credentials.filter(({ knownDevice }) => knownDevice)
  const attempt = await beginAttempt(services, subject).catch((error: unknown) => {
    if (error instanceof Refusal && known.length > 0) return undefined
    throw error
  })
  // Whoever has to wait may still open what this browser opened before, and try nobody else's password.
  const verified = await findFitting(attempt ? credentials : known, body.password)
  if (verified) return { verified, subject }
  if (attempt && isBurst(attempt))
    await recordBurst(
      services,
      attempt,
      credentials.map(({ accountUid }) => accountUid),
    )
  throw new Refusal('wrongCredentials')
}

/** The sample family's password is known to everyone, so it opens nothing from elsewhere. No real address ends so. */
const isSample = (folded: string): boolean => folded.endsWith('.example')

/** A failure always costs the same number of verifications, however many accounts the address has. */
const findFitting = async (
  credentials: readonly Credentials[],
  password: string,
): Promise<Credentials | undefined> => {
  for (const one of credentials) if (await verifyPassword(one.passwordHash, password)) return one
  for (let missing = mostCredentials - credentials.length; missing > 0; missing -= 1)
    await verifyNothing(password)
  return undefined
}

const recordBurst = ({ db }: Services, { failures }: Attempt, accountUids: string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const details = { failures, accounts: accountUids }
    await recordAudit(trx, {
      actor: null,
      act: 'sign-in refused repeatedly',
      target: accountUids.at(-1),
      details,
    })
  })

type Signing = Omit<Call<SignIn, undefined, Prepared>, 'thing'>

const openSession = async (call: Signing): Promise<void> => {
  const { verified } = call.prepared
  if (!(await isSamePassword(call.trx, verified))) throw new Refusal('wrongCredentials')
  await startSession(call, verified.accountUid)
}

export const signIn = async (call: Signing) => {
  const { trx, prepared, answer } = call
  const { accountUid } = prepared.verified
  await openSession(call)
  await forgetAttempts(trx, prepared.subject)
  await recordAudit(trx, { actor: accountUid, act: 'signed in' })
  const user = presentCurrentUser(await getCurrentUser(trx, accountUid))
  keepLanguage(answer, user.language)
  return { user }
}

export const replaySignIn = openSession
