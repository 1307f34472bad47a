import { accounts } from '@souvenance/contract/accounts/accounts'
import { encodeSalt } from '../../../platform/crypto/passwords.ts'
import type { RateLimit, Visit } from '../../../platform/http/calls/call.ts'
import { clientNetwork } from '../../../platform/http/guards/client-network.ts'
import { addressBucket, countHitText, tooMany } from '../../../platform/http/guards/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import {
  accountSubjectText,
  attemptSubject,
  countAttemptsText,
  deviceSubjectText,
  firstCountText,
} from '../passwords/password-attempts.ts'
import { addressSalt } from './address-salt.ts'
import { deviceHashesOf } from './known-devices.ts'

export type Credentials = {
  accountUid: string
  passwordHash: string
  /** Whether the account owns the address, which claims only wish to. */
  owner: boolean
  /** Whether this browser has signed in to the account before. */
  knownDevice: boolean
  /** The password alone does not open the account. */
  secondFactor: boolean
  /** The counter of failures from this client, and its value; null while the client must wait. */
  subject: Buffer
  failures: number | null
}

/** `failures` counts the address as typed: null while the client must wait. */
export type SignInAttempt = {
  subject: Buffer
  failures: number | null
  credentials: Credentials[]
  /** Whether unconfirmed accounts with the shared salt exist for this address. */
  claimed: boolean
}

/** Besides the claims with the shared salt: one claim with another salt, and the owner. */
const mostCredentials = 2
export const mostEvaluations = 1 + mostCredentials

const saltText = "split_part(a.password_hash, '$', 5)"

const credentialsText = (place: string, whose: string): string => `
  select a.uid, a.password_hash, e.confirmed_at is not null as owner, d.account_uid is not null as known,
         exists (select
                   from second_factors f
                  where f.account_uid = a.uid and f.on_since is not null and f.off_since is null) as second_factor,
         case when d.account_uid is not null then ${deviceSubjectText('d.token_hash', 'a.uid')}
                                             else ${accountSubjectText('$4', 'a.uid')} end as subject,
         ${place} as place
    from emails   e
    join accounts a on a.uid = e.account_uid
    left join known_devices d on d.account_uid = a.uid and d.token_hash = any ($2::bytea[])
   where e.folded = $1 and ${whose}`

const claimPlace = `row_number() over (order by d.account_uid is null, ${saltText} = $9, e.created_at desc)`

/**
 * The accounts a password may open: an unconfirmed claim of the address, and its owner. Only one claim is read:
 * that of this device, else one with another salt. Claims with the shared salt are found by their hash.
 * Counters are updated in the order of subjects, which prevents deadlocks.
 */
export const beginSignInText = `
  with arrived as (
    ${countHitText('$6', '$7')}
  ), found as materialized (
    (${credentialsText(claimPlace, 'e.confirmed_at is null')} order by place limit 1)
    union all
    (${credentialsText(String(mostCredentials), 'e.confirmed_at is not null')})
  ), written as (
    ${countAttemptsText('select $3::bytea, 1, $5::timestamptz from arrived where hits <= $8')}
  ), counted as (
    ${countAttemptsText(`
      select subject, ${firstCountText('known')}, $5
        from found
        join arrived on hits <= $8
       where known or exists (select from written)
       order by subject`)}
  )
  select arrived.hits,
         arrived.wait,
         written.failures     as "writtenFailures",
         exists (select
                   from emails   e
                   join accounts a on a.uid = e.account_uid
                  where e.folded = $1 and e.confirmed_at is null and ${saltText} = $9) as claimed,
         found.uid            as "accountUid",
         found.password_hash  as "passwordHash",
         found.owner,
         found.known          as "knownDevice",
         found.second_factor  as "secondFactor",
         found.subject,
         counted.failures
    from arrived
    left join written on true
    left join found   on true
    left join counted on counted.subject = found.subject
   order by found.place`

/** The claim with this hash, counted as an attempt. No row while its account must wait. */
export const findClaimText = `
  with found as materialized (
    ${credentialsText('0', 'e.confirmed_at is null and a.password_hash = $3')}
    order by known desc, e.created_at desc
    limit 1
  ), counted as (
    ${countAttemptsText(`select subject, ${firstCountText('known')}, $5::timestamptz from found`)}
  )
  select found.uid           as "accountUid",
         found.password_hash as "passwordHash",
         found.owner,
         found.known         as "knownDevice",
         found.second_factor as "secondFactor",
         found.subject,
         counted.failures
    from found
    join counted on counted.subject = found.subject`

type Row = { hits: number; wait: number; writtenFailures: number | null; claimed: boolean } & (
  | Credentials
  | { accountUid: null }
)

/** `written` is counted; `folded` is searched, and empty where the address may not sign in from here. */
type Written = { written: string; folded: string; visit: Visit; now: Date; limit: RateLimit }

/**
 * Counts the request, finds the candidates and counts the attempt in one prepared statement, known address or
 * not.
 */
export const beginSignIn = async (
  services: Services,
  { written, folded, visit, now, limit }: Written,
): Promise<SignInAttempt> => {
  const subject = attemptSubject(services, written, visit)
  const { rows } = await services.pool.query<Row>({
    name: 'begin-sign-in',
    text: beginSignInText,
    values: [
      folded,
      deviceHashesOf(visit),
      subject,
      clientNetwork(visit.address),
      now,
      addressBucket(accounts.signIn.name, visit.address),
      limit.seconds,
      limit.hits,
      encodeSalt(addressSalt(services, folded)),
    ],
  })
  const [first] = rows
  if (first && first.hits > limit.hits) throw tooMany(first.wait)
  const credentials = rows.flatMap((row) => (row.accountUid === null ? [] : [row]))
  const { writtenFailures = null, claimed = false } = first ?? {}
  return { subject, failures: writtenFailures, credentials, claimed }
}

type Claim = { folded: string; visit: Visit; now: Date; passwordHash: string }

export const findClaim = async (
  { pool }: Services,
  { folded, visit, now, passwordHash }: Claim,
): Promise<Credentials | undefined> => {
  const { rows } = await pool.query<Credentials>({
    name: 'find-claim',
    text: findClaimText,
    values: [folded, deviceHashesOf(visit), passwordHash, clientNetwork(visit.address), now],
  })
  return rows[0]
}
