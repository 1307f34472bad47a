import type { DataOf } from '@souvenance/contract/endpoint'
import type { deathReports } from '@souvenance/contract/legacy/death-reports'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { findShutUntil, requireNotShut, requireOwnPassword, requireSamePassword } from '../accounts/public.ts'
import { carryOut } from './carry-out.ts'
import type { LifeHandler } from './life-handler.ts'
import { readClock } from './lifecycle-clock.ts'
import { isEstablished, isReturnDoubted } from './report.ts'
import { dateOf, findOpenReport, lockOpenReport, lockReport, type StoredReport } from './report-store.ts'
import { findReportOfToken, useAliveToken } from './telling/alive-tokens.ts'
import { comeBack, sayAlive, sayAliveUnproven } from './transitions.ts'

type Alive = typeof deathReports.alive
type Resurrect = typeof deathReports.resurrect

export const verifyIfGiven = async ({
  actor,
  services,
  visit,
  input: { body },
}: Asked<Alive>): Promise<string | undefined> => {
  const { password } = body
  if (!actor.signedIn || password === undefined) return undefined
  const { accountUid } = actor
  return requireOwnPassword({ services, visit, accountUid, password, field: 'password' })
}

/**
 * An open browser is not the account: without the password it counts as a link does. So does a password set recently from the
 * mailbox in an unknown browser: a thief of the mailbox has no more than its links.
 */
export const sayOwnAlive =
  (handlers: readonly LifeHandler[]) =>
  async (call: Call<Alive, SignedIn, string | undefined>): Promise<DataOf<Alive>> => {
    const { trx, services, thing: me, prepared, answer } = call
    const stored = await lockOpenReport(trx, me.userUid)
    if (!stored) throw new Refusal('notReported')
    if (prepared !== undefined) await requireSamePassword(trx, me.accountUid, prepared)
    const clock = await readClock(trx, services.config)
    const facts = { now: clock.now, endsThisYear: await countUnprovenEnds(trx, stored) }
    const shutUntil = await findShutUntil(trx, me.accountUid)
    const proven = prepared !== undefined && shutUntil === null
    const change = proven ? sayAlive(stored.report, facts) : sayAliveUnproven(stored.report, facts)
    if (!change && stored.report.openedAt.memorial !== null) throw new Refusal('onlyReturn')
    if (!change && prepared !== undefined && shutUntil)
      throw new Refusal('shutAfterReset', { until: shutUntil })
    if (!change) throw new Refusal('passwordEndsReport')
    const changed = await carryOut({ trx, handlers, clock, actor: me.userUid }, stored, change)
    const ended = changed.report.ended !== null
    answer.say(ended ? 'aliveHeard' : 'reportPaused')
    return { ended, until: ended ? null : (dateOf(changed.report.heldUntil)?.toISOString() ?? null) }
  }

const countUnprovenEnds = async (db: Database, { pageUid }: StoredReport): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from death_reports
     where page_uid = ${pageUid}
       and ended_how = 'link'
       and ended_at > now() - interval '1 year'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a press without the password ends a report, or only pauses it. */
export const wouldPressEnd = async (db: Database, stored: StoredReport, now: number): Promise<boolean> => {
  const facts = { now, endsThisYear: await countUnprovenEnds(db, stored) }
  return sayAliveUnproven(stored.report, facts)?.report.ended != null
}

export type Heard = 'ended' | 'paused' | 'return' | 'unknown'

/** The effect of the link in a warning: it ends or pauses the report, once, and signs nobody in. */
export const hearFromLink = async (
  trx: Transaction,
  { config, handlers, token }: { config: Config; handlers: readonly LifeHandler[]; token: string },
): Promise<Heard> => {
  const uid = await findReportOfToken(trx, token)
  if (!uid) return 'unknown'
  const stored = await lockReport(trx, uid)
  if (stored.report.ended) return 'unknown'
  if (stored.report.openedAt.memorial !== null) return 'return'
  if (!(await useAliveToken(trx, token))) return 'unknown'
  const clock = await readClock(trx, config)
  const facts = { now: clock.now, endsThisYear: await countUnprovenEnds(trx, stored) }
  const change = sayAliveUnproven(stored.report, facts)
  if (!change) return 'paused'
  const changed = await carryOut({ trx, handlers, clock, actor: null }, stored, change)
  return changed.report.ended ? 'ended' : 'paused'
}

/** After a reset by mail it waits until the safe would open again, and while a legatee doubts it. Everything that opened is closed by the end of the report; nothing is left to wait for. */
export const resurrect =
  (handlers: readonly LifeHandler[]) =>
  async ({ trx, services, thing: me, prepared, answer }: Call<Resurrect, SignedIn, string>) => {
    const stored = await lockOpenReport(trx, me.userUid)
    const clock = await readClock(trx, services.config)
    if (!stored || !isEstablished(stored.report)) throw new Refusal('notReported')
    await requireSamePassword(trx, me.accountUid, prepared)
    const change = comeBack(stored.report, { now: clock.now })
    if (!change) throw new Refusal('returnDoubted')
    await requireNotShut(trx, me.accountUid)
    await carryOut({ trx, handlers, clock, actor: me.userUid }, stored, change)
    answer.say('welcomeBack')
    return { waiting: false }
  }

export const pingReturn = async ({
  db,
  thing: me,
}: Call<typeof deathReports.resurrectPing, SignedIn, undefined>) => {
  const page = await db
    .selectFrom('pages')
    .select('alive')
    .where('uid', '=', me.userUid)
    .executeTakeFirstOrThrow()
  const stored = await findOpenReport(db, me.userUid)
  const closedUntil = await findShutUntil(db, me.accountUid)
  return {
    returned: page.alive,
    closedUntil,
    doubted: stored !== undefined && isReturnDoubted(stored.report),
  }
}
