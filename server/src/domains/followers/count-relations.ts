import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { hasLevel, pageSeenText, type Standing, sectionOpen } from '../clouds/public.ts'

export type Relations = { followers: number | null; followings: number | null }

/**
 * SQL of how many of the pages `p` on the other side of the page's follows the viewer sees. `kept` counts those that everybody
 * sees; only where the viewer is banned or has a tie can the rule say otherwise, so only these are asked. A page they are banned
 * from is never seen.
 */
const seenText = (kept: string, follows: string): string => `
           (coalesce((select c.${kept} from follow_counts c where c.page_uid = $1::uuid), 0)
            - (select count(*)::int
                 from bans banned
                 join pages p on p.uid = banned.page_uid
                 join follows f on ${follows}
                where banned.banned_uid = $2::uuid
                  and p.open_to_all)
            + (select count(*)::int
                 from (select page_uid, max(level) as level
                         from page_ties
                        where person_uid = $2::uuid
                        group by page_uid) tie
                 join pages p on p.uid = tie.page_uid
                 join follows f on ${follows}
                where not p.open_to_all
                  and ${pageSeenText('$2::uuid', 'tie.level')}))`

const text = `
  select case
           when $4::boolean and $3::boolean
           then coalesce((select c.followers from follow_counts c where c.page_uid = $1::uuid), 0)
           when $4::boolean
           then ${seenText('open_followers', 'f.page_uid = $1::uuid and f.follower_uid = p.uid')}
         end as followers,
         case
           when $5::boolean
           then ${seenText('open_followings', 'f.follower_uid = $1::uuid and f.page_uid = p.uid')}
         end as followings`

/** Counts what the lists show this viewer; null for a list that is closed to them. */
export const countRelations = async (reader: Reader, standing: Standing): Promise<Relations> => {
  const [counts] = await queryPrepared<Relations>(reader, {
    name: 'count-relations',
    viewer: 2,
    text,
    values: [
      standing.page.uid,
      standing.userUid,
      hasLevel(standing, levels.administrator),
      sectionOpen(standing, sections.followers),
      sectionOpen(standing, sections.followings),
    ],
  })
  return counts ?? { followers: null, followings: null }
}
