import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

export type ChapterWriters = {
  /** The writer of the present text. */
  last: string | null
  all: string[]
}

export const readChapterWriters = async (db: Database, itemUid: string): Promise<ChapterWriters> => {
  const { rows } = await sql<ChapterWriters>`
    select (array_agg(coalesce(r.contributor_uid, r.editor_uid) order by r.version desc))[1] as last,
           array_remove(array_agg(r.contributor_uid) || array_agg(r.editor_uid), null)       as "all"
      from chapter_revisions r
     where r.item_uid = ${itemUid}`.execute(db)
  return rows[0] ?? { last: null, all: [] }
}
