import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { hasLevel, pageSeenText, type Standing, sectionOpen } from '../clouds/public.ts'

export type Relations = { followers: number | null; followings: number | null }

const text = `
  select case when $4::boolean then
           (select count(*)::int
              from follows f
              join pages p on p.uid = f.follower_uid
             where f.page_uid = $1::uuid
               and ($3::boolean or ${pageSeenText('$2::uuid')}))
         end as followers,
         case when $5::boolean then
           (select count(*)::int
              from follows f
              join pages p on p.uid = f.page_uid
             where f.follower_uid = $1::uuid
               and ${pageSeenText('$2::uuid')})
         end as followings`

/** Counts what the lists show this viewer; null for a list that is closed to them. */
export const countRelations = async (reader: Reader, standing: Standing): Promise<Relations> => {
  const [counts] = await queryPrepared<Relations>(reader, {
    name: 'count-relations',
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
