import type { DataOf } from '@souvenance/contract/endpoint'
import type { Donator, deathReports } from '@souvenance/contract/legacy/death-reports'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { oneMore, pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { listKin } from '../clouds/public.ts'
import { carryOut } from './carry-out.ts'
import { type Donorship, listDonorships, obstacleOf } from './donor-store.ts'
import type { LifeHandler } from './life-handler.ts'
import { type LifecycleTime, readClock } from './lifecycle-clock.ts'
import { presentReport, presentReports } from './present.ts'
import { findVoice, type Instant, isOpen, type Report } from './report.ts'
import { findOpenReport, findReport, listReportsOf, lockReport, type StoredReport } from './report-store.ts'
import { wouldPressEnd } from './say-alive.ts'
import { type Change, doubtReturn, object, takeBack, trustReturn, withdraw } from './transitions.ts'

type List = typeof deathReports.list
type Donators = typeof deathReports.donators
const mostCounted = 200

export const listReports = async ({
  db,
  services,
  thing: me,
  input: { query },
}: Call<List, SignedIn, undefined>): Promise<DataOf<List>> => {
  const clock = await readClock(db, services.config)
  const before = query.anchorDate === undefined ? null : new Date(query.anchorDate)
  if (before && Number.isNaN(before.getTime()))
    throw new Refusal('badInput', { field: 'anchorDate', rule: 'format' })
  const found = await listReportsOf(db, { personUid: me.userUid, before, limit: oneMore() })
  const { rows, eof } = pageOf(found)
  const donorships = await listDonorships(db, me.userUid, { limit: mostCounted, offset: 0 })
  const last = rows.at(-1)
  return {
    items: await presentReports(db, me.userUid, rows, clock.now),
    anchorDate: last?.createdAt.toISOString() ?? null,
    eof,
    reportable: donorships.filter((one) => obstacleOf(one, clock) === undefined).length,
  }
}

export const listDonators = async ({
  db,
  services,
  thing: me,
  input: { query },
}: Call<Donators, SignedIn, undefined>): Promise<DataOf<Donators>> => {
  const clock = await readClock(db, services.config)
  const { rows, eof } = pageOf(await listDonorships(db, me.userUid, sliceOf(query.page)))
  const cards = await listKin(
    db,
    { userUid: me.userUid },
    rows.map(({ donorUid }) => donorUid),
  )
  const items = rows.flatMap((row) => {
    const card = cards.get(row.donorUid)
    return card ? [{ ...card, ...presentDonorship(row, clock) }] : []
  })
  return { items, eof }
}

const presentDonorship = (
  row: Donorship,
  clock: LifecycleTime,
): Pick<Donator, 'reportable' | 'obstacle' | 'reportableFrom' | 'times' | 'reportUid'> => {
  const { obstacle, until } = obstacleOf(row, clock) ?? {}
  return {
    reportable: obstacle === undefined,
    obstacle: obstacle ?? null,
    reportableFrom: until?.toISOString() ?? null,
    times: obstacle === undefined ? row.times : null,
    reportUid: row.speaks ? row.reportUid : null,
  }
}

/** Found only for legatees with a voice in it. */
export const loadReport = async ({
  actor,
  db,
  input,
}: Asked<typeof deathReports.cancel>): Promise<StoredReport> => {
  const { userUid } = requireSignedIn(actor)
  const stored = await findReport(db, input.params.reportUid)
  if (!stored || !findVoice(stored.report, userUid)?.speaks) throw new Refusal('notFound')
  return stored
}

type Changing<E extends typeof deathReports.cancel | typeof deathReports.object> = Call<
  E,
  StoredReport,
  undefined
>

const lockFor = async ({ actor, trx, services, input }: Changing<typeof deathReports.cancel>) => {
  const { userUid: personUid } = requireSignedIn(actor)
  const stored = await lockReport(trx, input.params.reportUid)
  const clock = await readClock(trx, services.config)
  if (!isOpen(stored.report)) throw new Refusal('reportEnded')
  return { stored, clock, facts: { now: clock.now, personUid } }
}

export const cancelReport =
  (handlers: readonly LifeHandler[]) => async (call: Changing<typeof deathReports.cancel>) => {
    const { stored, clock, facts } = await lockFor(call)
    const change = withdraw(stored.report, facts)
    if (!change) throw new Refusal('reportOpened')
    await carryOut({ trx: call.trx, handlers, clock, actor: facts.personUid }, stored, change)
    call.answer.say('reportTakenBack')
    return {}
  }

const objecting =
  (
    transition: (report: Report, facts: { now: Instant; personUid: string }) => Change,
    said: 'objected' | 'objectionTakenBack' | 'returnClosed' | 'returnOpen',
  ) =>
  (handlers: readonly LifeHandler[]) =>
  async (call: Changing<typeof deathReports.object>): Promise<DataOf<typeof deathReports.object>> => {
    const { stored, clock, facts } = await lockFor(call)
    const change = transition(stored.report, facts)
    if (!change) throw new Refusal('cannotObject')
    const acting = { trx: call.trx, handlers, clock, actor: facts.personUid }
    const changed = await carryOut(acting, stored, change)
    call.answer.say(said)
    return { report: await presentReport(call.trx, facts.personUid, changed, clock.now) }
  }

export const objectToReport = objecting(object, 'objected')
export const takeBackObjection = objecting(takeBack, 'objectionTakenBack')
export const doubtTheReturn = objecting(doubtReturn, 'returnClosed')
export const trustTheReturn = objecting(trustReturn, 'returnOpen')

export const readOwnReport = async ({
  db,
  services,
  thing: me,
}: Call<typeof deathReports.own, SignedIn, undefined>): Promise<DataOf<typeof deathReports.own>> => {
  const stored = await findOpenReport(db, me.userUid)
  const { now } = await readClock(db, services.config)
  if (!stored) return { report: null, pressEnds: false }
  return {
    report: await presentReport(db, me.userUid, stored, now),
    pressEnds: await wouldPressEnd(db, stored, now),
  }
}
