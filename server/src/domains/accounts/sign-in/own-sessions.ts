import type { accounts, Session } from '@souvenance/contract/accounts/accounts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { sessionCookie } from '../../../platform/http/calls/visit.ts'
import type { Services } from '../../../platform/services.ts'
import { presentCurrentUser, presentOpenSession } from '../present.ts'
import { findSelf, type Self } from './find-actor.ts'
import {
  findSession,
  listOpenSessions,
  type OpenSession,
  removeSession,
  removeSessions,
} from './session-store.ts'

type EndSession = typeof accounts.endSession
type Ending<E extends typeof accounts.signOut | EndSession, Thing> = Call<E, Thing, undefined>

export const readSession = async ({
  services,
  visit,
}: Pick<Asked<never>, 'services' | 'visit'>): Promise<Session> => {
  const token = visit.cookies[sessionCookie]
  return presentSession(services, token ? await findSelf(services, token) : undefined)
}

/** The signed-in user, as every screen needs it. */
export const presentSession = ({ clock }: Services, self: Self | undefined): Session => ({
  user: self ? presentCurrentUser(self.user) : null,
  serverTime: clock.now().toISOString(),
})

export const listSessions = async ({
  db,
  thing: me,
  services,
}: Call<typeof accounts.listSessions, SignedIn, undefined>) => {
  const open = await listOpenSessions(db, me.accountUid, services.clock.now())
  return { items: open.map((session) => presentOpenSession(session, me.sessionUid)) }
}

export const loadOwnSession = async ({ actor, db, input }: Asked<EndSession>): Promise<OpenSession> => {
  const { accountUid } = requireSignedIn(actor)
  const session = await findSession(db, input.params.id)
  if (session?.accountUid !== accountUid) throw new Refusal('notFound')
  return session
}

export const endSession = async ({ trx, actor, thing: session, answer }: Ending<EndSession, OpenSession>) => {
  await removeSession(trx, session.uid)
  await recordAudit(trx, { actor: session.accountUid, act: 'session ended', target: session.uid })
  if (actor.signedIn && actor.sessionUid === session.uid) answer.clearCookie(sessionCookie)
  answer.say('sessionEnded')
  return {}
}

export const endOtherSessions = async ({
  trx,
  thing: me,
  answer,
}: Call<typeof accounts.endOtherSessions, SignedIn, undefined>) => {
  await removeSessions(trx, me.accountUid, me.sessionUid)
  await recordAudit(trx, { actor: me.accountUid, act: 'session ended', target: me.accountUid })
  answer.say('sessionsEnded')
  return {}
}

/** Also succeeds for an expired session: the browser drops its cookie either way. */
export const signOut = async ({ trx, actor, answer }: Ending<typeof accounts.signOut, undefined>) => {
  answer.clearCookie(sessionCookie)
  if (!actor.signedIn) return {}
  await removeSession(trx, actor.sessionUid)
  await recordAudit(trx, { actor: actor.accountUid, act: 'session ended', target: actor.sessionUid })
  return {}
}
