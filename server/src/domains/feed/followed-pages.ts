import { type Level, levels } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type FollowerCloud, hasLevel, type Standing, standingFrom } from '../clouds/public.ts'
import { type Page, pageColumns } from '../persons/public.ts'

/** A page of the news with its last activity before (or first after) a moment. */
export type FollowedPage = { standing: Standing; isOpen: boolean; at: Date }

type Row = Page & { level: Level | null; cloud: FollowerCloud | null; banned: boolean; at: Date }

type Asked = { userUid: string; newestFirst: boolean; from: Date | undefined; offset: number }

export const pagesAtOnce = 24

/** One index lookup per page, however many items it has. */
const textFor = (newestFirst: boolean): string => {
  const direction = newestFirst ? 'desc' : 'asc'
  return `
  select ${pageColumns},
         s.level,
         s.cloud,
         b.page_uid is not null as banned,
         active.at
    from (select mine.page_uid, latest.at
            from (select distinct page_uid from page_ties where person_uid = $1) mine
           cross join lateral (
                 select i.last_activity_at as at
                   from items i
                  where i.page_uid = mine.page_uid
                    and i.deleted_at is null
                    and i.kind <> 'attached-picture'
                    and i.state in ('standard', 'am', 'pm')
                    and i.last_activity_at ${newestFirst ? '<=' : '>='} $2::timestamptz
                  order by i.last_activity_at ${direction}
                  limit 1
                 ) latest
           order by latest.at ${direction}, mine.page_uid
           limit ${pagesAtOnce}
          offset $3
         ) active
    join pages p on p.uid = active.page_uid
   cross join standing_on(p.uid, $1) s
    left join bans b on b.page_uid = p.uid and b.banned_uid = $1
   order by active.at ${direction}, active.page_uid`
}

const texts = { newest: textFor(true), oldest: textFor(false) }

/** Pages a person follows, manages or owns, the most active first; includes pages since closed to them. */
export const listFollowedPages = async (
  reader: Reader,
  { userUid, newestFirst, from, offset }: Asked,
): Promise<FollowedPage[]> => {
  const order = newestFirst ? 'newest' : 'oldest'
  const rows = await queryPrepared<Row>(reader, {
    name: `followed-pages-${order}`,
    text: texts[order],
    values: [userUid, from ?? (newestFirst ? 'infinity' : '-infinity'), offset],
  })
  return rows.map(({ level, cloud, banned, at, ...page }) => ({
    at,
    isOpen:
      hasLevel({ level }, page.folded || page.unconfirmed ? levels.administrator : levels.follower) &&
      !banned,
    standing: standingFrom({ page, level, cloud, userUid }),
  }))
}
