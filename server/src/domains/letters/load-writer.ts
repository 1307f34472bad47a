import type { Endpoint } from '@souvenance/contract/endpoint'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Asked } from '../../platform/http/calls/call.ts'
import { requireNotShut } from '../accounts/public.ts'

export type Writer = { userUid: string; sessionUid: string }

type Asking = Pick<Asked<Endpoint>, 'actor' | 'db'>

/** Refuses while shut after a reset: a stolen mailbox opens no letters. */
export const loadWriter = async ({ actor, db }: Asking): Promise<Writer> => {
  const me = requireSignedIn(actor)
  await requireNotShut(db, me.accountUid)
  return { userUid: me.userUid, sessionUid: me.sessionUid }
}
