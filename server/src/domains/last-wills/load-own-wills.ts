import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Asked } from '../../platform/http/calls/call.ts'
import { loadSelfUnlessShut } from '../accounts/public.ts'
import { findUnlocked } from '../safe/public.ts'

export type OwnWills = { ownerUid: string; safeLocked: boolean }

export const loadOwnWills = async (
  asked: Pick<Asked<Endpoint>, 'actor' | 'db' | 'services'>,
): Promise<OwnWills> => {
  const { userUid, sessionUid } = await loadSelfUnlessShut(asked)
  const unlocked = await findUnlocked(asked.db, sessionUid, asked.services.clock.now())
  return { ownerUid: userUid, safeLocked: !unlocked }
}
