import type { communications } from '@souvenance/contract/accounts/communications'
import type { DataOf } from '@souvenance/contract/endpoint'
import { sql } from 'kysely'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { loadStanding, type Standing } from '../clouds/public.ts'
import { presentCommunications } from './communications.ts'

type Remember = typeof communications.remember
type Forget = typeof communications.forget

export const loadRemembered = (asked: Asked<Remember>): Promise<Standing> =>
  loadStanding({ ...asked, input: { params: { uid: asked.input.params.userUid }, query: {} } })

export const rememberPage = async ({
  trx,
  actor,
  thing: { page },
}: Call<Remember, Standing, undefined>): Promise<DataOf<Remember>> => {
  const me = requireSignedIn(actor)
  await sql`
    insert into remembered_pages (person_uid, page_uid)
    values (${me.userUid}, ${page.uid})
        on conflict do nothing`.execute(trx)
  return presentCommunications(trx, me)
}

export const forgetPage = async ({
  trx,
  actor,
  input,
}: Call<Forget, undefined, undefined>): Promise<DataOf<Forget>> => {
  const me = requireSignedIn(actor)
  await sql`
    delete from remembered_pages
     where person_uid = ${me.userUid} and page_uid = ${input.params.userUid}`.execute(trx)
  return presentCommunications(trx, me)
}
