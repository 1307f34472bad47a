import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Asked } from '../../platform/http/calls/call.ts'
import { requireNotShut } from '../accounts/public.ts'

export type CardOwner = { ownerUid: string }

/** Refuses while shut after a reset: a stolen mailbox tells nobody's illnesses. */
export const loadOwner = async ({
  actor,
  db,
}: Pick<Asked<Endpoint>, 'actor' | 'db'>): Promise<CardOwner | undefined> => {
  if (!actor.signedIn) return undefined
  await requireNotShut(db, actor.accountUid)
  return { ownerUid: actor.userUid }
}
