import type { Config } from '../../config.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { carryOut } from './carry-out.ts'
import type { LifeHandler } from './life-handler.ts'
import { readClock } from './lifecycle-clock.ts'
import { lockReport } from './report-store.ts'
import { overrule } from './transitions.ts'

type Operating = { trx: Transaction; config: Config; handlers: readonly LifeHandler[] }

/** By an operator, who saw that the person lives. Returns whether the report was open. */
export const endWithProof = async (
  { trx, config, handlers }: Operating,
  { uid, proof, actor }: { uid: string; proof: string; actor: string | null },
): Promise<boolean> => {
  const stored = await lockReport(trx, uid)
  const clock = await readClock(trx, config)
  const change = overrule(stored.report, { now: clock.now })
  if (!change) return false
  const act = 'death report: ended by the operator'
  await recordAudit(trx, { actor, act, target: uid, details: { proof } })
  await carryOut({ trx, handlers, clock, actor: null }, stored, change)
  return true
}
