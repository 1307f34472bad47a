import type { Level } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type FollowerCloud, pageSeenText, type Standing, standingFrom } from '../clouds/public.ts'
import { type Page, pageColumns } from '../persons/public.ts'

/** A page someone follows, looks after or owns, and when they last opened it, to the hour. */
export type OwnPage = { standing: Standing; level: Level; openedAt: Date | null }

type Row = Page & { level: Level; cloud: FollowerCloud | null; openedAt: Date | null }

/** Bounds the cost for someone who follows very many. */
const mostPages = 200

const text = `
  select ${pageColumns},
         s.level,
         s.cloud,
         opened.opened_at as "openedAt"
    from (select page_uid, max(since) as since
            from page_ties
           where person_uid = $1
           group by page_uid
         ) mine
    join pages p on p.uid = mine.page_uid
   cross join standing_on(p.uid, $1) s
    left join opened_pages opened on opened.page_uid = p.uid and opened.person_uid = $1
   where ${pageSeenText('$1', 's.level')}
   order by greatest(opened.opened_at, mine.since) desc, p.uid
   limit ${mostPages}`

/** The latest opened or joined first. */
export const listOwnPages = async (reader: Reader, userUid: string): Promise<OwnPage[]> => {
  const rows = await queryPrepared<Row>(reader, { name: 'own-pages', text, values: [userUid] })
  return rows.map(({ openedAt, level, cloud, ...page }) => ({
    level,
    openedAt,
    standing: standingFrom({ page, level, cloud, userUid }),
  }))
}
