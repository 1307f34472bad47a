import { accounts } from '@souvenance/contract/accounts'
import type { RateLimit, Visit } from '../../platform/http/call.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { addressBucket, countHitText, tooMany } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { deviceHashOf } from './known-devices.ts'
import { accountSubjectText, attemptSubject, countAttemptsText } from './password-attempts.ts'

export type Credentials = {
  accountUid: string
  passwordHash: string
  /** Whether this browser has opened the account before. */
  knownDevice: boolean
  /** Under what its failures from here are counted, and how many they are; null while it has to wait. */
  subject: Buffer
  failures: number | null
}

/** `failures` of the address as it was written: null while it has to wait. */
export type SignInAttempt = { subject: Buffer; failures: number | null; credentials: Credentials[] }

const mostClaims = 2
export const mostCredentials = mostClaims + 1

const credentialsText = (place: string, whose: string): string => `
  select a.uid, a.password_hash, d.account_uid is not null as known,
         ${accountSubjectText('$4', 'a.uid')} as subject, ${place} as place
    from emails   e
    join accounts a on a.uid = e.account_uid
    left join known_devices d on d.account_uid = a.uid and d.token_hash = $2
   where e.folded = $1 and ${whose}`

const claimPlace = 'row_number() over (order by d.account_uid is null, e.created_at desc)'

/**
 * Whose password may open an address: its unconfirmed claims, first the one this device has opened before, then the
 * newest; last its owner. Claims come first so that the time a claimant waits does not depend on whether the address
 * has an owner. The attempt is counted for the address, then for each account, always in the order of subjects.
 */
export const beginSignInText = `
  with arrived as (
    ${countHitText('$6', '$7')}
  ), found as materialized (
    (${credentialsText(claimPlace, 'e.confirmed_at is null')} order by place limit ${mostClaims})
    union all
    (${credentialsText(String(mostCredentials), 'e.confirmed_at is not null')})
  ), written as (
    ${countAttemptsText('select $3::bytea, 1, $5::timestamptz from arrived where hits <= $8')}
  ), counted as (
    ${countAttemptsText('select subject, 1, $5 from found where exists (select from written) order by subject')}
  )
  select arrived.hits,
         arrived.wait,
         written.failures     as "writtenFailures",
         found.uid            as "accountUid",
         found.password_hash  as "passwordHash",
         found.known          as "knownDevice",
         found.subject,
         counted.failures
    from arrived
    left join written on true
    left join found   on true
    left join counted on counted.subject = found.subject
   order by found.place`

type Row = { hits: number; wait: number; writtenFailures: number | null } & (
  | Credentials
  | { accountUid: null }
)

type Written = { folded: string; opensHere: boolean; visit: Visit; now: Date; limit: RateLimit }

/** Counts the arrival, finds who may be meant and counts the attempt: one prepared statement, known address or not. */
export const beginSignIn = async (
  services: Services,
  { folded, opensHere, visit, now, limit }: Written,
): Promise<SignInAttempt> => {
  const subject = attemptSubject(services, folded, visit)
  const { rows } = await services.pool.query<Row>({
    name: 'begin-sign-in',
    text: beginSignInText,
    values: [
      opensHere ? folded : '',
      deviceHashOf(visit),
      subject,
      clientNetwork(visit.address),
      now,
      addressBucket(accounts.signIn.name, visit.address),
      limit.seconds,
      limit.hits,
    ],
  })
  const [first] = rows
  if (first && first.hits > limit.hits) throw tooMany(first.wait)
  const credentials = rows.flatMap((row) => (row.accountUid === null ? [] : [row]))
  return { subject, failures: first?.writtenFailures ?? null, credentials }
}
