import { type KnownDate, knownPart } from '@souvenance/contract/dates/dates'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { carryOut, carryOutDue } from './carry-out.ts'
import { insertReport, isWithoutLegatees, lockReporting } from './donor-store.ts'
import type { LifeHandler } from './life-handler.ts'
import { readClock } from './lifecycle-clock.ts'
import { isPossibleDeath } from './possible-death.ts'
import { lockOpenReport, lockReport } from './report-store.ts'
import { attest } from './transitions.ts'

type Operating = { trx: Transaction; config: Config; handlers: readonly LifeHandler[] }
type Attested = 'reported' | 'already' | 'legatees' | 'impossible'

/**
 * By an operator, who saw a certificate: letters and memorials of somebody whose legatees all died would otherwise wait for
 * ever. The person is warned as by any report, and has 28 days.
 */
export const attestDeath = async (
  { trx, config, handlers }: Operating,
  { pageUid, died, proof }: { pageUid: string; died: KnownDate; proof: string },
): Promise<Attested> => {
  await lockReporting(trx, pageUid)
  if (await lockOpenReport(trx, pageUid)) return 'already'
  if (!(await isWithoutLegatees(trx, pageUid))) return 'legatees'
  const clock = await readClock(trx, config)
  if (!(await isPossibleDeath(trx, pageUid, died, clock.now))) return 'impossible'
  const known = { ...died, date: knownPart(died) }
  const made = { donorUid: pageUid, reporterUid: null, died: known, word: '', wide: true, ...clock }
  const uid = await insertReport(trx, made)
  const act = 'death report: made by the operator'
  await recordAudit(trx, { actor: null, act, target: uid, details: { proof } })
  const stored = await lockReport(trx, uid)
  const change = attest(stored.report, { now: clock.now })
  if (!change) throw new Error('a new report has not begun')
  const acting = { trx, handlers, clock, actor: null }
  await carryOutDue(acting, await carryOut(acting, stored, change), clock.now)
  return 'reported'
}
