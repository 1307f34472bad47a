import type { accounts } from '@souvenance/contract/accounts/accounts'
import { auditText, recordAudit } from '../../../platform/audit/record-audit.ts'
import { encodeSalt, saltOfHash, verifyNothing, verifyPassword } from '../../../platform/crypto/passwords.ts'
import type { Asked, Call, RateLimit, Visit } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { requireSecondFactor } from '../access/verify-factor.ts'
import { findMailAddress } from '../emails/mail-address.ts'
import { comparisonSubject, isBurst, refusalToWait } from '../passwords/password-attempts.ts'
import { presentCurrentUser } from '../present.ts'
import { isSuspended } from '../suspend-account.ts'
import { addressSalt, hashForAddress } from './address-salt.ts'
import {
  beginSignIn,
  type Credentials,
  findClaim,
  mostEvaluations,
  type SignInAttempt,
} from './begin-sign-in.ts'
import { keepLanguage, sessionStatement, startSession } from './start-session.ts'

type SignIn = typeof accounts.signIn
type Prepared = { verified: Credentials; attempt: SignInAttempt }

/** The statement that looks up the account also applies the rate limit of the address. */
export const verifySignIn =
  (limit: RateLimit) =>
  async ({ input: { body }, actor, visit, services }: Asked<SignIn>): Promise<Prepared> => {
    const written = findMailAddress(body.email)?.folded ?? ''
    const opensHere = !isSample(written) || visit.fromThisMachine
    const folded = opensHere ? written : ''
    const now = services.clock.now()
    const attempt = await beginSignIn(services, { written, folded, visit, now, limit })
    const tired = attempt.credentials.find(({ knownDevice, failures }) => knownDevice && failures === null)
    if (tired) throw await refusalToWait(services.pool, tired.subject, now)
    // A rate-limited client may still sign in to accounts this device knows, and to no others.
    const tried = attempt.credentials.filter(({ failures }) => failures !== null)
    if (attempt.failures === null && tried.length === 0)
      throw await refusalToWait(services.pool, attempt.subject, now)
    const verified = await findFitting(services, {
      attempt,
      tried,
      folded,
      visit,
      now,
      password: body.password,
    })
    if (verified) {
      const { accountUid, secondFactor } = verified
      if (secondFactor) await requireSecondFactor({ services, actor, visit, accountUid }, body)
      return { verified, attempt }
    }
    if ([attempt, ...attempt.credentials].some(({ failures }) => isBurst(failures)))
      await recordBurst(services, attempt)
    throw new Refusal('wrongCredentials')
  }

/**
 * The demo password is public, so demo accounts open only from this machine. No real address has this domain.
 */
const isSample = (folded: string): boolean => folded.endsWith('.example')

type Trying = {
  attempt: SignInAttempt
  tried: readonly Credentials[]
  folded: string
  visit: Visit
  now: Date
  password: string
}

/**
 * The owner's password opens the owner's account, also where a claim has the same one. Everything else costs
 * the same number of Argon2 evaluations, so that the time tells neither how many accounts there are nor
 * whether one of them owns the address.
 */
const findFitting = async (services: Services, trying: Trying): Promise<Credentials | undefined> => {
  const { attempt, tried, folded, visit, now, password } = trying
  const salt = encodeSalt(addressSalt(services, folded))
  const sharesSalt = ({ passwordHash }: Credentials) => saltOfHash(passwordHash) === salt
  const mayClaim = attempt.claimed && attempt.failures !== null
  let left = mostEvaluations
  const evaluate = <Result>(work: Promise<Result>): Promise<Result> => {
    left -= 1
    return work
  }
  const shared =
    mayClaim || tried.some(sharesSalt)
      ? await evaluate(hashForAddress(services, password, folded))
      : undefined
  const fitsByHash = (one: Credentials) => one.passwordHash === shared
  const fitsBySalt = (one: Credentials) =>
    !sharesSalt(one) && evaluate(verifyPassword(one.passwordHash, password))
  const owner = tried.find((one) => one.owner)
  if (owner && (fitsByHash(owner) || (await fitsBySalt(owner)))) return owner
  const findBySalt = async () => {
    for (const one of tried) if (!one.owner && (await fitsBySalt(one))) return one
    return undefined
  }
  const claim =
    tried.find(fitsByHash) ??
    (mayClaim && shared
      ? await findClaim(services, { folded, visit, now, passwordHash: shared })
      : undefined) ??
    (await findBySalt())
  for (; left > 0; left -= 1) await verifyNothing(password)
  return claim
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
 * A success resets the counters of the address and of the account. For other accounts of the address it only
 * takes back this attempt, or a claimant could erase guesses at the owner's password. The password of a claim
 * was compared with the owner's as well: the first time that is a guess and stays counted, or an account for each
 * password would make guessing free. Rows are locked in the order in which attempts lock them.
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
    delete from sign_in_failures as kept
     using tried
     where kept.subject = tried.subject and kept.subject in ($11, $13::bytea)
  ), compared as (
    insert into sign_in_failures (subject, failures, last_at)
    select $14::bytea, 0, $4
      from account
     cross join (select count(*) from tried) as locked
     where $14::bytea is not null
    on conflict (subject) do nothing
    returning subject
  ), taken_back as (
    update sign_in_failures as kept
       set failures = greatest(kept.failures - 1, least(kept.failures, 0))
      from tried
     where kept.subject = tried.subject
       and kept.subject not in ($11, $13::bytea)
       and (kept.subject is distinct from $15::bytea or not exists (select from compared))
  ), audited as (
    ${auditText('signed in', { actor: 'account.uid', from: 'account' })}
  )`,
)

type Signing = Omit<Call<SignIn, undefined, Prepared>, 'thing'>

export const signIn = async (call: Signing) => {
  const { verified, attempt } = call.prepared
  const counted = attempt.credentials.filter(({ failures }) => failures !== null)
  const subjects = [attempt, verified, ...counted].map(({ subject }) => subject)
  const owner = counted.find((one) => one.owner)
  const row = await startSession(call, verified, signInStatement, [
    attempt.subject,
    subjects,
    verified.subject,
    verified.owner ? null : comparisonSubject(call.services, verified.passwordHash, owner?.passwordHash),
    owner?.subject ?? null,
  ])
  if (!row) throw await refusalTo(call)
  const user = presentCurrentUser(row)
  keepLanguage(call.answer, user.language)
  return { user }
}

/** The reason is told only because the password was right. */
const refusalTo = async ({ services, prepared: { verified } }: Signing): Promise<Refusal> =>
  new Refusal((await isSuspended(services.db, verified.accountUid)) ? 'accountSuspended' : 'wrongCredentials')

export const replaySignIn = async (call: Signing): Promise<void> => {
  if (!(await startSession(call, call.prepared.verified))) throw new Refusal('wrongCredentials')
}
