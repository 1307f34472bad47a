import type { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { endWithProof, findReport, type LifeHandler, type StoredReport } from '../lifecycle/public.ts'
import { loadAtDesk, type Operator } from './load-operator.ts'

type End = typeof operatorDesk.endDeathReport
type OfDeathReport = { operator: Operator; stored: StoredReport }

export const isConcerned = (personUid: string, { pageUid, report }: StoredReport): boolean =>
  pageUid === personUid || report.voices.some((voice) => voice.personUid === personUid)

export const loadDeathReport = async (asked: Asked<End>): Promise<OfDeathReport> => {
  const operator = await loadAtDesk(asked)
  const stored = await findReport(asked.db, asked.input.params.reportUid)
  if (!stored) throw new Refusal('notFound')
  return { operator, stored }
}

/** Neither the person nor a legatee of theirs. */
export const mayEndReport = openToUnconfirmed((actor: Actor, { operator, stored }: OfDeathReport) =>
  isConcerned(operator.userUid, stored) ? 'partyToReport' : actor.signedIn,
)

/** Nothing here can bring an opening forward. */
export const endDeathReport =
  (handlers: readonly LifeHandler[]) =>
  async ({ trx, services, thing, answer, input }: Call<End, OfDeathReport, undefined>) => {
    const ended = await endWithProof(
      { trx, config: services.config, handlers },
      { uid: thing.stored.uid, proof: input.body.proof.trim(), actor: thing.operator.accountUid },
    )
    if (!ended) throw new Refusal('reportEnded')
    answer.say('deathReportEnded')
    return {}
  }
