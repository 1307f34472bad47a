import type { Language } from '@souvenance/contract/languages'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { hashToken } from '../../../platform/crypto/random-token.ts'
import type { Services } from '../../../platform/services.ts'
import { expiryFrom } from './start-session.ts'

type ActorRow = {
  sessionUid: string
  accountUid: string
  userUid: string
  language: Language
  confirmed: boolean
  lastUsedAt: Date
  away: boolean
}

const findText = `
  select s.uid                      as "sessionUid",
         s.account_uid              as "accountUid",
         a.page_uid                 as "userUid",
         a.language,
         e.confirmed_at is not null as confirmed,
         s.last_used_at             as "lastUsedAt",
         not p.alive or p.hidden_at is not null as away
    from sessions s
    join accounts a on a.uid = s.account_uid
    join emails   e on e.account_uid = a.uid and e.is_primary
    join pages    p on p.uid = a.page_uid
   where s.token_hash = $1
     and s.expires_at > $2
     and a.suspended_at is null`

const touchText = 'update sessions set last_used_at = $2, expires_at = $3 where uid = $1'
const untouchedFor = 5 * 60 * 1000

/** Runs before every signed-in call, as one prepared statement. */
export const findActor = async (services: Services, token: string): Promise<SignedIn | undefined> => {
  const now = services.clock.now()
  const { rows } = await services.pool.query<ActorRow>({
    name: 'find-actor',
    text: findText,
    values: [hashToken(token), now],
  })
  const row = rows[0]
  if (!row) return undefined
  if (now.getTime() - row.lastUsedAt.getTime() > untouchedFor) touch(services, row.sessionUid, now)
  return {
    signedIn: true,
    accountUid: row.accountUid,
    userUid: row.userUid,
    sessionUid: row.sessionUid,
    confirmed: row.confirmed,
    language: row.language,
    away: row.away,
  }
}

/** Not awaited. A failure loses nothing: the next call tries again. */
const touch = ({ pool, logger }: Services, sessionUid: string, now: Date): void => {
  pool
    .query(touchText, [sessionUid, now, expiryFrom(now)])
    .catch((error: unknown) => logger.warn({ err: error }, 'a session could not be prolonged'))
}
