import type { Language } from '@souvenance/contract/languages'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { hashToken } from '../../../platform/crypto/random-token.ts'
import type { Services } from '../../../platform/services.ts'
import { type CurrentUserRow, currentUserColumns } from '../store.ts'
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

const sessionColumns = `
         s.uid                      as "sessionUid",
         s.account_uid              as "accountUid",
         s.last_used_at             as "lastUsedAt",
         not p.alive or p.hidden_at is not null as away`

const ownColumns = `
         a.page_uid                 as "userUid",
         a.language,
         e.confirmed_at is not null as confirmed`

const findText = (columns: string): string => `
  select ${sessionColumns.trim()},
         ${columns.trim()}
    from sessions s
    join accounts a on a.uid = s.account_uid
    join emails   e on e.account_uid = a.uid and e.is_primary
    join pages    p on p.uid = a.page_uid
   where s.token_hash = $1
     and s.expires_at > $2
     and a.suspended_at is null`

const touchText = 'update sessions set last_used_at = $2, expires_at = $3 where uid = $1'
const untouchedFor = 5 * 60 * 1000

const statements = {
  actor: { name: 'find-actor', text: findText(ownColumns) },
  self: { name: 'find-self', text: findText(currentUserColumns) },
}

/** Runs before every signed-in call, as one prepared statement. */
export const findActor = async (services: Services, token: string): Promise<SignedIn | undefined> => {
  const row = await findRow<ActorRow>(services, statements.actor, token)
  return row && actorFrom(row)
}

export type Self = { actor: SignedIn; user: CurrentUserRow }

/** The same with all that people are told about themselves. */
export const findSelf = async (services: Services, token: string): Promise<Self | undefined> => {
  const row = await findRow<ActorRow & CurrentUserRow>(services, statements.self, token)
  return row && { actor: actorFrom(row), user: row }
}

const findRow = async <Row extends ActorRow>(
  services: Services,
  statement: { name: string; text: string },
  token: string,
): Promise<Row | undefined> => {
  const now = services.clock.now()
  const { rows } = await services.pool.query<Row>({ ...statement, values: [hashToken(token), now] })
  const row = rows[0]
  if (row && now.getTime() - row.lastUsedAt.getTime() > untouchedFor) touch(services, row.sessionUid, now)
  return row
}

const actorFrom = (row: ActorRow): SignedIn => ({
  signedIn: true,
  accountUid: row.accountUid,
  userUid: row.userUid,
  sessionUid: row.sessionUid,
  confirmed: row.confirmed,
  language: row.language,
  away: row.away,
})

/** Not awaited. A failure loses nothing: the next call tries again. */
const touch = ({ pool, logger }: Services, sessionUid: string, now: Date): void => {
  pool
    .query(touchText, [sessionUid, now, expiryFrom(now)])
    .catch((error: unknown) => logger.warn({ err: error }, 'a session could not be prolonged'))
}
