import type { DataOf } from '@souvenance/contract/endpoint'
import type { clouds } from '@souvenance/contract/people/followers'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import type { Standing } from '../clouds/public.ts'
import { listPendingOfPage } from '../requests/public.ts'

export const listInvitedFollowers = async ({
  db,
  actor,
  services,
  thing: { page },
}: Call<typeof clouds.invited, Standing, undefined>): Promise<DataOf<typeof clouds.invited>> => {
  const wanted = { pageUid: page.uid, type: requestTypes.acquaintance }
  return { items: await listPendingOfPage({ db, actor: requireSignedIn(actor), services }, wanted) }
}
