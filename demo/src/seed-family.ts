import { cloudTypes } from '@souvenance/contract/people/clouds'
import { clouds } from '@souvenance/contract/people/followers'
import type { createApp } from '@souvenance/server/app'
import { linkRelatives } from '@souvenance/server/domains/family/public'
import type { Services } from '@souvenance/server/platform/services'
import { demoLinks } from './family-links.ts'
import { demoPeople } from './people.ts'
import { actTogether, type Cast, getActing } from './seed-moments.ts'

type Http = Awaited<ReturnType<typeof createApp>>

/** Links the families. In the product a living relative is asked first, and then follows the page. */
export const seedFamily = async (
  { db, clock }: Services,
  http: Http,
  memorials: ReadonlyMap<string, string>,
): Promise<void> => {
  const living = await db
    .selectFrom('pages')
    .select(['uid', 'firstname'])
    .where('alive', '=', true)
    .where(
      'firstname',
      'in',
      demoPeople.map(({ firstname }) => firstname),
    )
    .execute()
  const uids = new Map([
    ...memorials,
    ...living.map(({ firstname, uid }): [string, string] => [firstname, uid]),
  ])
  const uidOf = (firstname: string): string => uids.get(firstname) ?? ''
  await db.transaction().execute(async (trx) => {
    for (const { page, relative, via, ...link } of demoLinks)
      await linkRelatives(
        trx,
        {
          ...link,
          pageUid: uidOf(page),
          relativeUid: uidOf(relative),
          viaUid: via === undefined ? null : uidOf(via),
        },
        { actorUid: uidOf(page), now: clock.now() },
      )
  })
  const own = new Map(living.map(({ firstname, uid }) => [firstname, uid]))
  await actTogether(http, demoPeople, (cast) => followEachOther(cast, own))
}

const family = cloudTypes.family

/** Relatives who live follow each other, in the circle of the family. */
const followEachOther = async (cast: Cast, own: ReadonlyMap<string, string>): Promise<void> => {
  const ways = demoLinks.flatMap(({ page, relative }) => [
    [page, relative],
    [relative, page],
  ])
  for (const [page = '', follower = ''] of ways) {
    const [uid, userUid] = [own.get(page), own.get(follower)]
    if (uid === undefined || userUid === undefined) continue
    await getActing(cast, follower).call(clouds.follow, { params: { uid } })
    await getActing(cast, page).call(clouds.attach, { params: { uid, cloudType: family, userUid } })
  }
}
