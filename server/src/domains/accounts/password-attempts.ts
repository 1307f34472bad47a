import { sql } from 'kysely'
import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Visit } from '../../platform/http/call.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'

/** What is tried and from where, so that a stranger's failures never keep the owner out. */
export type Attempt = { subject: Buffer; failures: number }

const freeFailures = 5
const firstWait = 5
const longestWait = 900
const forgottenAfter = 24 * 60 * 60

const waitOf = sql`least(${longestWait}::int, ${firstWait}::int * power(2, least(kept.failures - ${freeFailures}::int, 20)))`

export const attemptSubject = (services: Services, tried: string, visit: Visit): Buffer =>
  keyedHash(
    services.masterKey.deriveKey('password attempts'),
    JSON.stringify([tried, clientNetwork(visit.address)]),
  )

/**
 * Counts the attempt as failed before the password is looked at, in one statement, so that many at once gain
 * nothing; success takes the count away again.
 */
export const beginAttempt = async (services: Services, subject: Buffer): Promise<Attempt> => {
  const now = services.clock.now()
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as kept (subject, failures, last_at)
    values (${subject}, 1, ${now})
    on conflict (subject) do update
       set failures = case
                        when kept.last_at < ${now}::timestamptz - make_interval(secs => ${forgottenAfter}) then 1
                        else kept.failures + 1
                      end,
           last_at  = excluded.last_at
     where kept.failures < ${freeFailures}
        or kept.last_at + make_interval(secs => ${waitOf}) <= ${now}::timestamptz
    returning failures`.execute(services.db)
  const counted = rows[0]
  if (!counted) throw await refusalToWait(services, subject, now)
  return { subject, failures: counted.failures }
}

export const forgetAttempts = async (db: Database, subject: Buffer): Promise<void> => {
  await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute()
}

/** Told once, at the moment when the waiting begins. */
export const isBurst = ({ failures }: Attempt): boolean => failures === freeFailures

const refusalToWait = async (services: Services, subject: Buffer, now: Date): Promise<Refusal> => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from kept.last_at + make_interval(secs => ${waitOf}) - ${now}::timestamptz))::int as seconds
      from sign_in_failures as kept
     where subject = ${subject}`.execute(services.db)
  const seconds = Math.max(1, rows[0]?.seconds ?? 1)
  return new Refusal('waitBeforeRetry', { seconds }, { retryAfter: seconds })
}
