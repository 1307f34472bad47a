import type { accounts } from '@souvenance/contract/accounts'
import { auditText, recordAudit } from '../../platform/audit/record-audit.ts'
import { verifyNothing, verifyPassword } from '../../platform/crypto/passwords.ts'
import type { Asked, Call, RateLimit } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { beginSignIn, type Credentials, mostCredentials, type SignInAttempt } from './begin-sign-in.ts'
import { findMailAddress } from './mail-address.ts'
import { isBurst, refusalToWait } from './password-attempts.ts'
import { presentCurrentUser } from './present.ts'
import { keepLanguage, sessionStatement, startSession } from './start-session.ts'

type SignIn = typeof accounts.signIn
type Prepared = { verified: Credentials; attempt: SignInAttempt }

/** Who tries too often from one address is told so by the statement that looks the account up. */
export const verifySignIn =
  (limit: RateLimit) =>
  async ({ input: { body }, visit, services }: Asked<SignIn>): Promise<Prepared> => {
    const folded = findMailAddress(body.email)?.folded ?? ''
    const opensHere = !isSample(folded) || visit.fromThisMachine
    const now = services.clock.now()
    const attempt = await beginSignIn(services, { folded, opensHere, visit, now, limit })
    // Whoever has to wait may still open what this browser opened before, and try nobody else's password.
    const tried = attempt.credentials.filter(({ knownDevice, failures }) => knownDevice || failures !== null)
    if (attempt.failures === null && tried.length === 0)
      throw await refusalToWait(services.pool, attempt.subject, now)
    const verified = await findFitting(tried, body.password)
    if (verified) return { verified, attempt }
    if ([attempt, ...attempt.credentials].some(({ failures }) => isBurst(failures)))
      await recordBurst(services, attempt)
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

const recordBurst = ({ db }: Services, { failures, credentials }: SignInAttempt): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const accountUids = credentials.map(({ accountUid }) => accountUid)
    const details = { failures, accounts: accountUids }
    await recordAudit(trx, {
      actor: null,
      act: 'sign-in refused repeatedly',
      target: accountUids.at(-1),
      details,
    })
  })

/**
 * What was counted is forgotten for the address and the account that opened; from the others under the address the
 * attempt is only taken back, or a claimant could wipe out guesses at the owner's password. Locks are taken in the
 * order in which attempts take them.
 */
export const signInStatement = sessionStatement(
  'sign-in',
  `, tried as materialized (
    select kept.subject
      from sign_in_failures as kept
      join account on true
     where kept.subject = any ($12::bytea[])
     order by kept.subject <> $11::bytea, kept.subject
       for update of kept
  ), forgotten as (
    update sign_in_failures as kept
       set failures = case when kept.subject in ($11, $13::bytea) then 0 else greatest(kept.failures - 1, 0) end
      from tried
     where kept.subject = tried.subject
  ), audited as (
    ${auditText('signed in', { actor: 'account.uid', from: 'account' })}
  )`,
)

type Signing = Omit<Call<SignIn, undefined, Prepared>, 'thing'>

export const signIn = async (call: Signing) => {
  const { verified, attempt } = call.prepared
  const counted = attempt.credentials.filter(({ failures }) => failures !== null)
  const subjects = [attempt, verified, ...counted].map(({ subject }) => subject)
  const row = await startSession(call, verified, signInStatement, [
    attempt.subject,
    subjects,
    verified.subject,
  ])
  if (!row) throw new Refusal('wrongCredentials')
  const user = presentCurrentUser(row)
  keepLanguage(call.answer, user.language)
  return { user }
}

export const replaySignIn = async (call: Signing): Promise<void> => {
  if (!(await startSession(call, call.prepared.verified))) throw new Refusal('wrongCredentials')
}
