import type { deletion } from '@souvenance/contract/accounts/deletion'
import type { DataOf } from '@souvenance/contract/endpoint'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { leave, type Removing } from './leave.ts'
import { takeDown } from './take-down.ts'

/** The own page is deleted with the account; any other page that one may delete is a memorial. */
export const deletePage = async (call: Removing): Promise<DataOf<typeof deletion.remove>> => {
  const me = requireSignedIn(call.actor)
  return call.thing.page.uid === me.userUid ? leave(call, me) : takeDown(call, me)
}
