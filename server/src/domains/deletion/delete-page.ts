import type { deletion } from '@souvenance/contract/accounts/deletion'
import type { DataOf } from '@souvenance/contract/endpoint'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { leave, type Removing } from './leave.ts'
import { takeDown } from './take-down.ts'

/** The own page is deleted with the account; any other page that one may delete is a memorial. */
export const deletePage = async (call: Removing): Promise<DataOf<typeof deletion.remove>> => {
  const { actor, thing } = call
  if (!actor.signedIn) throw new Refusal('signInFirst')
  return thing.page.uid === actor.userUid ? leave(call, actor) : takeDown(call, actor)
}
