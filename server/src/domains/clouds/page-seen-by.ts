import { type RawBuilder, sql } from 'kysely'
import { levelText } from './level-text.ts'

/** Whether a person may see a page at all, for lists; `p` is the page. The same rule as a standing's loader. */
export const pageSeenBy = (viewerUid: string | null): RawBuilder<boolean> =>
  viewerUid === null
    ? sql<boolean>`p.visible`
    : sql<boolean>`(
    not exists (select from bans b where b.page_uid = p.uid and b.banned_uid = ${viewerUid}::uuid)
    and (p.visible or ${levelOnPage(viewerUid)} is not null)
  )`

/** The level of a person on the page `p`, or null. */
export const levelOnPage = (personUid: string | null): RawBuilder<number | null> => sql`(
      select ${sql.raw(levelText('person.uid'))}
        from (select ${personUid}::uuid as uid) person
        left join follows    f on f.page_uid = p.uid and f.follower_uid = person.uid
        left join caretakers c on c.page_uid = p.uid and c.user_uid     = person.uid)`
