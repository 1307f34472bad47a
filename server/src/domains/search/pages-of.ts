import { type RawBuilder, sql } from 'kysely'

/** SQL for the pages someone follows, looks after or owns. */
export const pagesOf = (personUid: string): RawBuilder<unknown> => sql`(
    select mine.*
      from (select ${personUid}::uuid as page_uid
             union
            select page_uid from follows where follower_uid = ${personUid}
             union
            select page_uid from caretakers where user_uid = ${personUid}
            offset 0) tie
      join pages mine on mine.uid = tie.page_uid
    offset 0)`
