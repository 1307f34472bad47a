import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type FollowerCloud, type Level, levelText, type Standing, standingFrom } from '../clouds/public.ts'
import { type Page, pageColumns } from '../pages/public.ts'

/** A page of the news with when something last happened there before (or first happened after) a moment. */
export type FollowedPage = { standing: Standing; isOpen: boolean; at: Date }

type Row = Page & { level: Level | null; cloud: FollowerCloud | null; banned: boolean; at: Date }

type Asked = { userUid: string; newestFirst: boolean; from: Date | undefined; offset: number }

export const pagesAtOnce = 24

/** One look at the index for each page, however many are followed and however much is on them. */
const textFor = (newestFirst: boolean): string => {
  const direction = newestFirst ? 'desc' : 'asc'
  return `
  select ${pageColumns},
         ${levelText('$1')} as level,
         f.cloud_type       as cloud,
         b.page_uid is not null as banned,
         active.at
    from (select mine.page_uid, latest.at
            from (select page_uid from follows where follower_uid = $1
                   union
                  select page_uid from caretakers where user_uid = $1
                   union
                  select $1) mine
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
    left join follows    f on f.page_uid = p.uid and f.follower_uid = $1
    left join caretakers c on c.page_uid = p.uid and c.user_uid     = $1
    left join bans       b on b.page_uid = p.uid and b.banned_uid   = $1
   order by active.at ${direction}, active.page_uid`
}

const texts = { newest: textFor(true), oldest: textFor(false) }

/** Pages a person follows, looks after or owns, the most active first; also those that were closed to them since. */
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
    isOpen: level !== null && !banned,
    standing: standingFrom({ page, level, cloud, userUid }),
  }))
}
