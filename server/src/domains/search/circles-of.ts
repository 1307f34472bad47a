import { levels } from '@souvenance/contract/people/levels'
import { type RawBuilder, sql } from 'kysely'
import type { Searcher } from './searcher.ts'

/** Bounds the cost for a searcher who manages a page with very many followers. */
const mostAround = 2000

/** SQL of the pages the searcher follows, manages or owns, and of the people around those they manage. */
export const circlesOf = ({ uid, holds, helps }: Searcher): RawBuilder<unknown> => sql`(
    select mine.*
      from (select page_uid from page_ties where person_uid = ${uid}
             union
            select person_uid
              from page_ties
             where page_uid = any (${[...holds, ...helps]}::uuid[])
               and level >= ${sql.lit(levels.editor)}
             union
            (select person_uid
               from page_ties
              where page_uid = any (${[...holds, ...helps]}::uuid[])
              limit ${mostAround})
            offset 0) tie
      join pages mine on mine.uid = tie.page_uid
    offset 0)`
