import type { Language } from '@souvenance/contract/languages'
import { CompiledQuery } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { mintToken } from '../../../platform/crypto/random-token.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { prepareStatement } from '../../../platform/database/prepared-statements.ts'
import type { Answer, Visit } from '../../../platform/http/calls/call.ts'
import { languageCookie, sessionCookie } from '../../../platform/http/calls/visit.ts'
import { outboxChannel } from '../../../platform/mail/enqueue-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { type CurrentUserRow, currentUserColumns } from '../store.ts'
import { deviceHashesOf, keepDevice } from './known-devices.ts'

const day = 24 * 60 * 60
const sessionDays = 30
/** The longest lifetime browsers allow a cookie. The server decides when the session ends. */
const cookieDays = 400
const languageDays = 365

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * day * 1000)

type Starting = {
  trx: Transaction
  actor: Actor
  visit: Visit
  answer: Answer
  services: Services
}

/** `newDevice`: this browser never signed in to the account before, or it was forgotten since. */
type Opened = CurrentUserRow & { newDevice: boolean }

/** Tells a new device to every confirmed address: signing in is one statement. */
const toldText = `, told as (
    insert into outbox (kind, language, recipient, params, message_id)
    select 'accounts.newDevice', account.language, e.address,
           jsonb_build_object('pageUid', account.page_uid, 'since', $4::timestamptz, 'userAgent', $6::text),
           gen_random_uuid()
      from account
      join emails e on e.account_uid = account.uid and e.confirmed_at is not null
     where exists (select from remembered)
    returning uid
  )`
const wokenText = `, (select count(pg_notify('${outboxChannel}', '')) from told)`

/**
 * Opens a session in one statement, only if the password hash is still the verified one; the row stays locked
 * until the transaction ends. `also` adds the steps of signing in, with parameters from $11 on, and tells of a new device:
 * neither an account that is just being made nor a request that is repeated has them.
 */
export const sessionStatement = (name: string, also = ''): string => {
  const [told, woken] = also ? [toldText, wokenText] : ['', '']
  return prepareStatement(
    name,
    `
  with account as materialized (
    select uid, page_uid, language
      from accounts
     where uid = $1 and password_hash = $2 and suspended_at is null
       for no key update
  ), ended as (
    delete from sessions using account where sessions.uid = $8::uuid
  ), opened as (
    insert into sessions (account_uid, token_hash, created_at, last_used_at, expires_at, user_agent, address)
    select uid, $3::bytea, $4::timestamptz, $4, $5::timestamptz, $6, $7 from account
  ), remembered as (
    insert into known_devices (account_uid, token_hash, created_at)
    select uid, $10::bytea, $4
      from account
     where not exists (select from known_devices where account_uid = $1 and token_hash = any ($9::bytea[]))
    returning token_hash
  )${also}${told}
  select ${currentUserColumns}, exists (select from remembered) as "newDevice"${woken}
    from account a
    join pages   p on p.uid = a.page_uid
    join emails  e on e.account_uid = a.uid and e.is_primary`,
  )
}

const plainStatement = sessionStatement('start-session')

/**
 * Always creates a new token and ends the browser's previous session. Returns nothing if the password
 * changed.
 */
export const startSession = async (
  { trx, actor, visit, answer, services }: Starting,
  { accountUid, passwordHash }: { accountUid: string; passwordHash: string },
  statement = plainStatement,
  more: unknown[] = [],
): Promise<CurrentUserRow | undefined> => {
  const now = services.clock.now()
  const { token, hash } = mintToken()
  const device = mintToken()
  const { rows } = await trx.executeQuery<Opened>(
    CompiledQuery.raw(statement, [
      accountUid,
      passwordHash,
      hash,
      now,
      expiryFrom(now),
      visit.userAgent,
      visit.address,
      actor.signedIn ? actor.sessionUid : null,
      deviceHashesOf(visit),
      device.hash,
      ...more,
    ]),
  )
  const row = rows[0]
  if (!row) return undefined
  answer.setCookie(sessionCookie, token, { maxAge: cookieDays * day })
  if (row.newDevice) keepDevice(answer, visit, device.token)
  return row
}

/** A cookie of its own, so that the chosen language outlives the session. */
export const keepLanguage = (answer: Answer, language: Language): void =>
  answer.setCookie(languageCookie, language, { maxAge: languageDays * day, readable: true })
