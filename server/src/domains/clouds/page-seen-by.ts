import { type RawBuilder, sql } from 'kysely'
import { levelText } from './level-text.ts'

/** SQL for the level of a person on the page `p`, or null; `person` is SQL too. */
const levelOnPageText = (person: string): string => `(
         select ${levelText('person.uid')}
           from (select ${person} as uid) person
           left join follows    f on f.page_uid = p.uid and f.follower_uid = person.uid
           left join caretakers c on c.page_uid = p.uid and c.user_uid     = person.uid)`

/** SQL for whether a person, or nobody, may see the page `p` at all. The same rule as a standing's loader. */
export const pageSeenText = (person: string): string => `(
         not exists (select from bans b where b.page_uid = p.uid and b.banned_uid = ${person})
         and (p.visible or ${levelOnPageText(person)} is not null))`

export const pageSeenBy = (viewerUid: string | null): RawBuilder<boolean> => sql<boolean>`
    (select ${sql.raw(pageSeenText('viewer.uid'))} from (select ${viewerUid}::uuid as uid) viewer)`

export const levelOnPage = (personUid: string | null): RawBuilder<number | null> => sql<number | null>`
    (select ${sql.raw(levelOnPageText('viewer.uid'))} from (select ${personUid}::uuid as uid) viewer)`
