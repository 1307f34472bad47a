import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Visit } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { clientNetwork } from '../../../platform/http/guards/client-network.ts'
import type { Services } from '../../../platform/services.ts'

const freeFailures = 5
const freeFailuresOfDevice = 20
const firstWait = 5
const longestWait = 900

const waitText = `make_interval(secs => least(${longestWait}, ${firstWait} * power(2, least(kept.failures - ${freeFailures}, 20))))`

/**
 * A known device starts its count below zero, so that one threshold fits both kinds of row. `known` is SQL.
 */
export const firstCountText = (known: string): string =>
  `case when ${known} then ${1 + freeFailures - freeFailuresOfDevice} else 1 end`

/**
 * Counts attempts as failures before the password is verified, in one statement, so that concurrent attempts
 * gain nothing; a success resets the count. Returns the rows that need not wait. `rows` selects subject,
 * first count and time.
 */
export const countAttemptsText = (rows: string): string => `
  insert into sign_in_failures as kept (subject, failures, last_at)
  ${rows}
  on conflict (subject) do update
     set failures = case when kept.last_at < excluded.last_at - interval '1 day' then excluded.failures else kept.failures + 1 end,
         last_at  = excluded.last_at
   where kept.failures < ${freeFailures}
      or kept.last_at + ${waitText} <= excluded.last_at
  returning subject, failures`

const beginText = countAttemptsText('values ($1::bytea, 1, $2::timestamptz)')

/** Keyed by address and network, so that a stranger's failures never lock the owner out. */
export const attemptSubject = (services: Services, tried: string, visit: Visit): Buffer =>
  keyedHash(
    services.installationKey.deriveKey('password attempts'),
    JSON.stringify([tried, clientNetwork(visit.address)]),
  )

/** The same for an account, whichever address was typed. `network` and `accountUid` are SQL. */
export const accountSubjectText = (network: string, accountUid: string): string =>
  `sha256(convert_to(${accountUid}::text || ' from ' || ${network}::text, 'UTF8'))`

/** A known device has its own counter, so that strangers' failures on its network never delay it. */
export const deviceSubjectText = (device: string, accountUid: string): string =>
  `sha256(convert_to(${accountUid}::text || ' on ', 'UTF8') || ${device}::bytea)`

/**
 * That the password of one hash was compared with that of another: it counts as a guess once. Written for any claim of
 * an address, owned or not.
 */
export const comparisonSubject = (services: Services, hash: string, ownerHash = ''): Buffer =>
  keyedHash(services.installationKey.deriveKey('compared passwords'), JSON.stringify([hash, ownerHash]))

/** Counts one attempt. Returns the failures including this one, or refuses with the time to wait. */
export const beginAttempt = async (services: Services, subject: Buffer): Promise<number> => {
  const now = services.clock.now()
  const { rows } = await services.pool.query<{ failures: number }>(beginText, [subject, now])
  if (!rows[0]) throw await refusalToWait(services.pool, subject, now)
  return rows[0].failures
}

type Owner = { visit: Visit; address: string; accountUid: string }

/** Resets the counters of the account and one address, in the order in which attempts lock them. */
export const forgetSignInAttempts = async (
  db: Database,
  services: Services,
  { visit, address, accountUid }: Owner,
): Promise<void> => {
  await forgetAttempts(db, attemptSubject(services, address, visit))
  const subject = accountSubjectText('$1', '$2')
  const values = [clientNetwork(visit.address), accountUid]
  await db.executeQuery(CompiledQuery.raw(`delete from sign_in_failures where subject = ${subject}`, values))
}

export const forgetAttempts = async (db: Database, subject: Buffer): Promise<void> => {
  await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute()
}

/** True once, when the waiting begins. */
export const isBurst = (failures: number | null): boolean => failures === freeFailures

export const refusalToWait = async (pool: Pool, subject: Buffer, now: Date): Promise<Refusal> => {
  const { rows } = await pool.query<{ seconds: number }>(
    `select ceil(extract(epoch from kept.last_at + ${waitText} - $2::timestamptz))::int as seconds
       from sign_in_failures as kept
      where subject = $1`,
    [subject, now],
  )
  const seconds = Math.max(1, rows[0]?.seconds ?? 1)
  return new Refusal('waitBeforeRetry', { seconds }, { retryAfter: seconds })
}
