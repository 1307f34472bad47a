import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/**
 * Deletes these items `i` for good, except those with content that stays: deleting an item also deletes the items inside it, and
 * the link of a proposal to it. Chapters can be inside other people's chapters.
 */
export const deleteForGood = async (db: Database, which: RawBuilder<boolean>): Promise<void> => {
  await sql`
    with recursive going as materialized (
      select i.uid
        from items i
       where ${which}
    ), holding as (
      select i.parent_uid as uid
        from items i
       where i.parent_uid in (select uid from going)
         and i.uid not in (select uid from going)
       union
      select p.linked_uid
        from chapter_proposals p
       where p.linked_uid in (select uid from going)
         and p.item_uid not in (select uid from going)
       union
      select i.parent_uid
        from holding
        join items i on i.uid = holding.uid
       where i.parent_uid is not null
    )
    delete from items
     where uid in (select uid from going)
       and uid not in (select uid from holding)`.execute(db)
}
