import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Asked } from '../../platform/http/calls/call.ts'
import { requireNotShut } from '../accounts/public.ts'
import { findUnlocked } from '../safe/public.ts'

export type OwnWills = { ownerUid: string; safeLocked: boolean }

/** Refuses while shut after a reset: a stolen mailbox opens neither the safe nor the wills. */
export const loadOwnWills = async ({
  actor,
  db,
  services,
}: Pick<Asked<Endpoint>, 'actor' | 'db' | 'services'>): Promise<OwnWills | undefined> => {
  if (!actor.signedIn) return undefined
  await requireNotShut(db, actor.accountUid)
  const unlocked = await findUnlocked(db, actor.sessionUid, services.clock.now())
  return { ownerUid: actor.userUid, safeLocked: !unlocked }
}
