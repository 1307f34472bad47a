import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { loadStanding, type Standing } from '../../clouds/public.ts'
import type { Gathering } from './gathering.ts'
import { type GatheredPicture, listPictures } from './list-pictures.ts'
import { chaptersData, itemsData, pictureData } from './page-data.ts'

export type OtherPage = { standing: Standing; pictures: GatheredPicture[] }

/** The pages of others where somebody wrote something that they still see, with the pictures they brought. */
export const listOtherPages = async ({ db, services, actor }: Gathering): Promise<OtherPage[]> => {
  const found: OtherPage[] = []
  for (const uid of await listPagesWrittenOn(db, actor.userUid)) {
    const standing = await findStanding({ db, services, actor }, uid)
    if (!standing) continue
    found.push({
      standing,
      pictures: await listPictures(db, standing, sql`u.uploader_uid = ${actor.userUid}`),
    })
  }
  return found
}

const listPagesWrittenOn = async (db: Transaction, userUid: string): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select i.page_uid as uid
      from items i
     where ${userUid} in (i.author_uid, i.contributor_uid)
       and i.page_uid <> ${userUid}
     union
    select i.page_uid
      from comments c
      join items i on i.uid = c.item_uid
     where c.author_uid = ${userUid}
       and i.page_uid <> ${userUid}
     order by uid`.execute(db)
  return rows.map(({ uid }) => uid)
}

const findStanding = async (
  { db, services, actor }: Pick<Gathering, 'db' | 'services' | 'actor'>,
  uid: string,
): Promise<Standing | undefined> => {
  try {
    return await loadStanding({ db, services, actor, input: { params: { uid }, query: {} } })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** One page an element: what this person wrote there, without the words of others. */
export async function* elsewhereData(gathering: Gathering, pages: readonly OtherPage[]) {
  const { db, people, actor } = gathering
  const { userUid } = actor
  for (const { standing, pictures } of pages) {
    const { page } = standing
    await people.meet(db, [page.uid])
    const mine = { which: sql<boolean>`${userUid} in (i.author_uid, i.contributor_uid)` }
    const items: object[] = []
    for await (const item of itemsData(gathering, standing, mine)) items.push(item)
    const chapters: object[] = []
    for await (const chapter of chaptersData(gathering, standing, mine)) chapters.push(chapter)
    const comments: object[] = []
    const commented = {
      which: sql<boolean>`exists (select from comments c where c.item_uid = i.uid and c.author_uid = ${userUid})`,
    }
    for await (const item of itemsData(gathering, standing, commented))
      for (const comment of item.comments)
        if (comment.author === userUid) comments.push({ item: item.uid, ...comment })
    yield {
      page: page.uid,
      permalink: page.permalink,
      items,
      chapters,
      comments,
      pictures: pictures.map(pictureData),
    }
  }
}
