import type { accounts } from '@souvenance/contract/accounts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { verifyNothing, verifyPassword } from '../../platform/crypto/passwords.ts'
import type { Asked, Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { isKnownDevice } from './known-devices.ts'
import { findMailAddress } from './mail-address.ts'
import { type Attempt, attemptSubject, beginAttempt, forgetAttempts, isBurst } from './password-attempts.ts'
import { presentCurrentUser } from './present.ts'
import { keepLanguage, startSession } from './start-session.ts'
import { type Credentials, getCurrentUser, listCredentials, mostCredentials } from './store.ts'

type SignIn = typeof accounts.signIn
type Prepared = { accountUid: string; subject: Buffer }

export const verifySignIn = async ({
  input: { body },
  visit,
  services,
}: Asked<SignIn>): Promise<Prepared> => {
  const folded = findMailAddress(body.email)?.folded ?? ''
  const credentials = await listCredentials(services.db, folded)
  const subject = attemptSubject(services, folded, visit)
  const accountUids = credentials.map((one) => one.accountUid)
  const known = await isKnownDevice(services.db, visit, accountUids)
  const attempt = known ? undefined : await beginAttempt(services, subject)
  const accountUid = await findFitting(credentials, body.password)
  if (accountUid) return { accountUid, subject }
  if (attempt && isBurst(attempt)) await recordBurst(services, attempt, accountUids)
  throw new Refusal('wrongCredentials')
}

/** A failure always costs the same number of verifications, however many accounts the address has. */
const findFitting = async (
  credentials: readonly Credentials[],
  password: string,
): Promise<string | undefined> => {
  for (const { accountUid, passwordHash } of credentials)
    if (await verifyPassword(passwordHash, password)) return accountUid
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

export const signIn = async (call: Call<SignIn, undefined, Prepared>) => {
  const { trx, prepared, answer } = call
  const { accountUid, subject } = prepared
  await startSession(call, accountUid)
  await forgetAttempts(trx, subject)
  await recordAudit(trx, { actor: accountUid, act: 'signed in' })
  const user = presentCurrentUser(await getCurrentUser(trx, accountUid))
  keepLanguage(answer, user.language)
  return { user }
}

export const replaySignIn = async (call: Omit<Call<SignIn, undefined, Prepared>, 'thing'>): Promise<void> =>
  startSession(call, call.prepared.accountUid)
