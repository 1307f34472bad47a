import { levels } from '@souvenance/contract/people/levels'
import { type RawBuilder, sql } from 'kysely'

/** SQL of a person's level on the page `p`, or null; `person` is SQL too. */
const levelOnPageText = (person: string): string => `(select s.level from standing_on(p.uid, ${person}) s)`

/**
 * SQL of whether a person, or a visitor if null, may see the page `p`: the same rule as the standing's
 * loader. `level` is their level there, for queries that know it.
 */
export const pageSeenText = (person: string, level = levelOnPageText(person)): string => `(
         p.hidden_at is null
         and not exists (select from bans b where b.page_uid = p.uid and b.banned_uid = ${person})
         and (p.open_to_all
              or coalesce(${level} >= case when p.folded_at is null and not p.unconfirmed then ${levels.follower} else ${levels.administrator} end,
                          false)))`

export const pageSeenBy = (viewerUid: string | null): RawBuilder<boolean> => sql<boolean>`
    (select ${sql.raw(pageSeenText('viewer.uid'))} from (select ${viewerUid}::uuid as uid) viewer)`

export const levelOnPage = (personUid: string | null): RawBuilder<number | null> => sql<number | null>`
    (select ${sql.raw(levelOnPageText('viewer.uid'))} from (select ${personUid}::uuid as uid) viewer)`

/** SQL of the cloud a person is in on the page `p`, or null. */
export const cloudOnPage = (personUid: string | null): RawBuilder<number | null> => sql<number | null>`
    (select s.cloud from standing_on(p.uid, ${personUid}::uuid) s)`
