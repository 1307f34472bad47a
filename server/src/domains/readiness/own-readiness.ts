import type { DataOf } from '@souvenance/contract/endpoint'
import { type Finding, type ownReadiness, readyThings } from '@souvenance/contract/legacy/own-readiness'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { checks } from './checks.ts'

export const readOwnReadiness = async ({
  db,
  actor,
  services,
}: Call<typeof ownReadiness.read, undefined, undefined>): Promise<DataOf<typeof ownReadiness.read>> => {
  if (!actor.signedIn) throw new Error('the policy lets only those who are signed in read this')
  const put = await db
    .selectFrom('things_put_aside')
    .select('thing')
    .where('person_uid', '=', actor.userUid)
    .execute()
  const aside = new Set(put.map(({ thing }) => thing))
  const items: Finding[] = []
  for (const thing of readyThings) {
    const found = await checks[thing]({ db, actor, services })
    if (found) items.push({ thing, ...found, aside: aside.has(thing) })
  }
  return { items }
}

export const putThingAside = async ({
  trx,
  actor,
  input,
}: Call<typeof ownReadiness.putAside, undefined, undefined>): Promise<Record<never, never>> => {
  const kept = { person_uid: requireSignedIn(actor).userUid, thing: input.params.thing }
  if (input.body.aside)
    await trx
      .insertInto('things_put_aside')
      .values(kept)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await trx
      .deleteFrom('things_put_aside')
      .where('person_uid', '=', kept.person_uid)
      .where('thing', '=', kept.thing)
      .execute()
  return {}
}
