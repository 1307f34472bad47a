import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Asked } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { requireNotShut } from '../accounts/public.ts'

export type Writer = { userUid: string; sessionUid: string }

type Asking = Pick<Asked<Endpoint>, 'actor' | 'db'>

/** Refuses while shut after a reset: a stolen mailbox opens no letters. */
export const loadWriter = async ({ actor, db }: Asking): Promise<Writer> => {
  if (!actor.signedIn) throw new Refusal('signInFirst')
  await requireNotShut(db, actor.accountUid)
  return { userUid: actor.userUid, sessionUid: actor.sessionUid }
}
