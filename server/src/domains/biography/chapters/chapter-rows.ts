import { chapterLock } from '@souvenance/contract/biography/biography'
import { levels } from '@souvenance/contract/people/levels'
import { queryPrepared, type Reader } from '../../../platform/database/query-prepared.ts'
import { hasLevel, type Standing } from '../../clouds/public.ts'

export type ChapterRow = {
  uid: string
  body: string
  words: number
  createdAt: Date
  updatedAt: Date | null
  liked: boolean
  likesCount: number
  /** In the order of their first contribution. */
  writerUids: string[]
  proposalsCount: number
  holderUid: string | null
  heldSince: Date | null
}

/** $1 chapters, $2 viewer, $3 whether the viewer may see proposals and locks. */
export const chapterText = `
  select i.uid,
         c.body,
         c.words,
         i.created_at         as "createdAt",
         i.updated_at         as "updatedAt",
         l.item_uid is not null as liked,
         i.likes_count        as "likesCount",
         coalesce(w.uids, '{}') as "writerUids",
         coalesce(p.number, 0)  as "proposalsCount",
         k.holder_uid         as "holderUid",
         k.taken_at           as "heldSince"
    from items i
    join chapters c on c.item_uid = i.uid
    left join likes l on l.item_uid = i.uid and l.user_uid = $2::uuid
    left join (
           select firsts.item_uid, array_agg(firsts.uid order by firsts.turn) as uids
             from (select r.item_uid, writer.uid, min(r.version * 2 + writer.turn) as turn
                     from chapter_revisions r
                    cross join lateral (values (0, r.contributor_uid), (1, r.editor_uid)) as writer (turn, uid)
                    where r.item_uid = any ($1::uuid[])
                      and writer.uid is not null
                    group by r.item_uid, writer.uid) firsts
            group by firsts.item_uid
         ) w on w.item_uid = i.uid
    left join (
           select about.linked_uid, count(*)::int as number
             from chapter_proposals about
             join items waiting on waiting.uid = about.item_uid
            where $3::boolean
              and about.linked_uid = any ($1::uuid[])
              and waiting.deleted_at is null
            group by about.linked_uid
         ) p on p.linked_uid = i.uid
    left join chapter_locks k on $3::boolean
                             and k.item_uid = i.uid
                             and k.renewed_at > now() - make_interval(secs => ${chapterLock.lostAfter / 1000})
   where i.uid = any ($1::uuid[])`

export const listChapterRows = async (
  reader: Reader,
  standing: Standing,
  uids: readonly string[],
): Promise<Map<string, ChapterRow>> => {
  if (uids.length === 0) return new Map()
  const rows = await queryPrepared<ChapterRow>(reader, {
    name: 'biography-chapters',
    text: chapterText,
    values: [uids, standing.userUid, hasLevel(standing, levels.editor)],
  })
  return new Map(rows.map((row) => [row.uid, row]))
}
