import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export type AnswerRow = {
  itemUid: string
  title: string
  act: string
  actorUid: string | null
  word: string
  createdAt: Date
}

type Asked = { pageUid: string; proposerUid: string; since: Date; limit: number }

/** A proposal is answered once; what it became may have other proposals taken in later. */
export const listAnswers = async (
  db: Database,
  { pageUid, proposerUid, since, limit }: Asked,
): Promise<AnswerRow[]> => {
  const { rows } = await sql<AnswerRow>`
    select i.uid as "itemUid", coalesce(r.title, i.title) as title, answer.act, answer.actor_uid as "actorUid",
           answer.word, answer.created_at as "createdAt"
      from item_history made
      join items i on i.uid = made.item_uid
      join lateral (
             select h.act, h.actor_uid, h.word, h.before, h.created_at
               from item_history h
              where h.item_uid = made.item_uid
                and h.act in ('accept', 'refuse', 'delete')
              order by h.created_at, h.uid
              limit 1
           ) answer on answer.act <> 'delete'
      left join chapter_revisions r
             on r.item_uid = i.uid
            and r.version = (answer.before ->> 'version')::int
     where made.actor_uid = ${proposerUid}
       and made.act = 'propose'
       and i.page_uid = ${pageUid}
       and i.kind = 'chapter'
       and (i.state <> 'proposal' or i.deleted_at is not null)
       and answer.created_at > ${since}
     order by answer.created_at desc, i.uid
     limit ${limit}`.execute(db)
  return rows
}
