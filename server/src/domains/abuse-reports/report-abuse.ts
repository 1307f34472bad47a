import type { DataOf } from '@souvenance/contract/endpoint'
import {
  abuseLimits,
  type abuseReports,
  canBeUrgent,
  foldsByItself,
  reasonsFor,
} from '@souvenance/contract/operator/abuse-reports'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { loadStanding } from '../clouds/public.ts'
import { countOfDay, findPageOfFolded, foldsAlone, insertReport, markFolded, weigh } from './abuse-store.ts'
import { foldAway } from './fold-away.ts'
import { tellOperators } from './mails.ts'
import { loadTarget, type Target } from './target.ts'

type Reasons = typeof abuseReports.reasons
type Report = typeof abuseReports.report

export const readReasons = async ({
  input: { query },
}: Pick<Call<Reasons, undefined, undefined>, 'input'>): Promise<DataOf<Reasons>> => ({
  type: query.type,
  items: reasonsFor[query.type].map((reason) => ({ reason, urgent: canBeUrgent(reason) })),
})

export const loadReported = (asked: Asked<Report>): Promise<Target> => loadTarget(asked, asked.input.body)

/** For a repeated request: the reporter no longer sees a thing that their report folded away, but they see its page. */
export const loadReportedBefore = async (asked: Asked<Report>): Promise<Target> => {
  const pageUid =
    asked.actor.signedIn && (await findPageOfFolded(asked.db, asked.actor.userUid, asked.input.body))
  if (!pageUid) return loadReported(asked)
  await loadStanding({ ...asked, input: { params: { uid: pageUid }, query: {} } })
  return { pageUid, accusedUid: null, verdict: true }
}

export const reportAbuse = async (call: Call<Report, Target, undefined>): Promise<DataOf<Report>> => {
  const { trx, services, thing: target, answer, input } = call
  const { type, targetUid, mode, reason, word } = input.body
  const { userUid: reporterUid } = requireSignedIn(call.actor)
  if (!reasonsFor[type].includes(reason)) throw new Refusal('badInput', { field: 'reason', rule: 'enum' })
  const pressing = mode === 'urgent'
  if (pressing && !canBeUrgent(reason)) throw new Refusal('badInput', { field: 'mode', rule: 'enum' })
  if ((await countOfDay(trx, reporterUid)) >= abuseLimits.aDay) throw new Refusal('tooManyReports')
  const urgent = pressing && (await foldsAlone(trx, reporterUid, target.pageUid))
  const at = services.clock.now()
  const report = await insertReport(trx, {
    ...target,
    type,
    targetUid,
    reporterUid,
    reason,
    urgent,
    word: word?.trim() ?? '',
    at,
  })
  if (!report) throw new Refusal('alreadyReported')
  const weight = await weigh(trx, { type, targetUid })
  const folded =
    foldsByItself(type) && !weight.settled && (weight.urgent || weight.reporters >= abuseLimits.independent)
  if (folded) {
    await foldAway(trx, { type, targetUid }, 'waiting')
    await markFolded(trx, report.uid, at)
    await recordAudit(trx, { actor: null, act: 'abuse report: folded away', target: targetUid })
  }
  if (folded || pressing || weight.alone) await tellOperators(trx)
  answer.say('abuseReported')
  return { folded }
}
