import { treeText } from '@souvenance/server/domains/biography/book/tree-store'
import { listChapterRows } from '@souvenance/server/domains/biography/chapters/chapter-rows'
import { listPeople } from '@souvenance/server/domains/clouds/list-people'
import { standingFrom } from '@souvenance/server/domains/clouds/public'
import { readHeldPictures } from '@souvenance/server/domains/pictures/public'
import { databaseOver } from '@souvenance/server/platform/database/connect'
import type pg from 'pg'

type StandingRow = Parameters<typeof standingFrom>[0]['page'] &
  Pick<Parameters<typeof standingFrom>[0], 'level' | 'cloud'>
type TreeRow = { uid: string; authorUid: string | null }

/** Baseline: the service's statements for a biography, with no presentation of the rows. */
export const bareBiographyOver = (pool: pg.Pool) => {
  const db = databaseOver(pool)
  const reader = { db, services: { db, pool } }
  return async ({ level, cloud, ...page }: StandingRow, viewer: string) => {
    const standing = standingFrom({ page, level, cloud, userUid: viewer })
    const { rows: tree } = await pool.query<TreeRow>({ name: 'tree', text: treeText, values: [page.uid] })
    const uids = tree.map(({ uid }) => uid)
    const [chapters, pictures] = await Promise.all([
      listChapterRows(reader, standing, uids),
      readHeldPictures(reader, [standing], uids),
    ])
    const people = await listPeople(
      db,
      standing,
      tree.map(({ authorUid }) => authorUid),
    )
    return { tree, chapters: [...chapters.values()], pictures: [...pictures], people: [...people.values()] }
  }
}
