import { datePrecisions, knownPart } from '@souvenance/contract/dates/dates'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { ErrorName } from '@souvenance/contract/errors'
import type { deathReports } from '@souvenance/contract/legacy/death-reports'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { requireOwnPassword, requireSamePassword } from '../accounts/public.ts'
import { prolongPending } from '../requests/public.ts'
import { carryOut, carryOutDue } from './carry-out.ts'
import {
  type Donorship,
  findDonorship,
  insertReport,
  lockReporting,
  type Obstacle,
  obstacleOf,
} from './donor-store.ts'
import type { LifeHandler } from './life-handler.ts'
import { type LifecycleTime, readClock } from './lifecycle-clock.ts'
import { isPossibleDeath } from './possible-death.ts'
import { presentReport } from './present.ts'
import { lockOpenReport, lockReport, type StoredReport } from './report-store.ts'
import { confirm } from './transitions.ts'

type Report = typeof deathReports.report

/** Only a person's legatees may report their death; for everybody else they are not found. */
export const loadDonorship = async ({ actor, db, input }: Asked<Report>): Promise<Donorship> => {
  const found = await findDonorship(db, requireSignedIn(actor).userUid, input.body.uid)
  if (!found) throw new Refusal('notFound')
  return found
}

export const verifyReporter = ({
  actor,
  services,
  visit,
  input: { body },
}: Asked<Report>): Promise<string> => {
  const { accountUid } = requireSignedIn(actor)
  return requireOwnPassword({ services, visit, accountUid, password: body.pwd, field: 'pwd' })
}

const refusals: Record<Obstacle, ErrorName> = {
  reported: 'reportedByYou',
  barred: 'barredFromReporting',
  tooNew: 'legateeTooNew',
}

/** The extra time for people asked to become legatees to answer. */
const waitingDays = 365

/** The first report of a person, or one more voice for it. The person is warned in the same transaction. */
export const reportDeath =
  (handlers: readonly LifeHandler[]) =>
  async (call: Call<Report, Donorship, string>): Promise<DataOf<Report>> => {
    const { trx, services, input, prepared, answer } = call
    const { accountUid, userUid } = requireSignedIn(call.actor)
    await requireSamePassword(trx, accountUid, prepared, 'pwd')
    const donorUid = input.body.uid
    await lockReporting(trx, donorUid)
    const open = await lockOpenReport(trx, donorUid)
    const clock = await readClock(trx, services.config)
    const donorship = await findDonorship(trx, userUid, donorUid)
    if (!donorship) throw new Refusal('notFound')
    const { obstacle, until } = obstacleOf(donorship, clock) ?? {}
    if (obstacle) throw new Refusal(refusals[obstacle], { ...(until && { until: until.toISOString() }) })
    const stored = open ?? (await openReport(call, { reporterUid: userUid, wide: donorship.wide, clock }))
    if (!open) await prolongPending(trx, { pageUid: donorUid, type: requestTypes.legatee, days: waitingDays })
    const change = confirm(stored.report, { now: clock.now, personUid: userUid })
    if (!change) throw new Refusal('reportedByYou')
    const acting = { trx, handlers, clock, actor: userUid }
    const changed = await carryOut(acting, stored, change)
    // Nothing can open yet: no warning of a new report was taken.
    const warned = open ? changed : await carryOutDue(acting, changed, clock.now)
    answer.say(open ? 'reportConfirmed' : 'deathReported')
    return { report: await presentReport(trx, userUid, warned, clock.now) }
  }

type Opening = { reporterUid: string; wide: boolean; clock: LifecycleTime }

/** The first report says when, and may say a word to the other legatees. */
const openReport = async (
  { trx, input }: Call<Report, Donorship, string>,
  { reporterUid, wide, clock }: Opening,
): Promise<StoredReport> => {
  const { uid: donorUid, deathDate, deathDateFormat = datePrecisions.day, word = '' } = input.body
  if (deathDate === undefined) throw new Refusal('badInput', { field: 'deathDate', rule: 'required' })
  const died = { date: deathDate, format: deathDateFormat }
  if (!(await isPossibleDeath(trx, donorUid, died, clock.now)))
    throw new Refusal('deathDateImpossible', { field: 'deathDate' })
  const made = { donorUid, reporterUid, died: { ...died, date: knownPart(died) }, word: word.trim(), wide }
  return lockReport(trx, await insertReport(trx, { ...made, ...clock }))
}
