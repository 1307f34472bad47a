import { linkRelatives } from '@souvenance/server/domains/family/public'
import type { Services } from '@souvenance/server/platform/services'
import { demoLinks } from './family-links.ts'
import { demoPeople } from './people.ts'

/** Links the families. In the product a living relative is asked first. */
export const seedFamily = async (
  { db, clock }: Services,
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
}
