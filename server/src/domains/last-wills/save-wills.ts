import type { DataOf } from '@souvenance/contract/endpoint'
import type { lastWills } from '@souvenance/contract/legacy/last-wills'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { OwnWills } from './load-own-wills.ts'
import { noWills, tidyWills, type Wills } from './tidy-wills.ts'
import { findWills, insertWills } from './wills-store.ts'

type Saving = Call<typeof lastWills.save, OwnWills, undefined>

export const saveWills = async (call: Saving): Promise<DataOf<typeof lastWills.save>> => {
  const { trx, services, thing, input, answer } = call
  const { version: base, ...given } = input.body.lastWills
  const wills = tidyWills(given)
  const kept = await findWills(trx, services, thing.ownerUid)
  if ((kept?.version ?? 0) !== base) await refuseChanged(call, wills)
  const version = base + 1
  const changedAt = await insertWills(trx, services, { ownerUid: thing.ownerUid, version, wills })
  if (!changedAt) return refuseChanged(call, wills)
  answer.say('lastWillsSaved')
  return { version, changedAt: changedAt.toISOString() }
}

/** The refusal carries both texts, so that nothing is lost. */
const refuseChanged = async ({ trx, services, thing }: Saving, yours: Wills): Promise<never> => {
  const kept = await findWills(trx, services, thing.ownerUid)
  throw new Refusal('lastWillsChanged', {
    version: kept?.version ?? 0,
    since: kept?.changedAt.toISOString() ?? '',
    lastWills: JSON.stringify(kept?.wills ?? noWills),
    yourLastWills: JSON.stringify(yours),
  })
}
