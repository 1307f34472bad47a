import type { ItemKind } from '@souvenance/contract/items/item-types'
import type { ProposalKind } from '@souvenance/contract/items/proposal-answers'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export type AnswerRow = {
  itemUid: string
  text: string
  act: string
  actorUid: string | null
  word: string
  createdAt: Date
}

type Asked = { pageUid: string; proposerUid: string; of: ProposalKind; since: Date; limit: number }

/**
 * SQL of the text as it was answered. Later edits may be closed to the proposer: the first entry that changed
 * the message since holds the proposer's own.
 */
const messageThen = (column: 'message' | 'description'): RawBuilder<string> => sql<string>`coalesce(
        answer.before ->> 'message',
        (select h.before ->> 'message'
           from item_history h
          where h.item_uid = i.uid
            and h.created_at > answer.created_at
            and h.before ? 'message'
          order by h.created_at, h.uid
          limit 1),
        i.${sql.ref(column)})`

const titleThen = sql<string>`coalesce(
        (select r.title
           from chapter_revisions r
          where r.item_uid = i.uid
            and r.version = (answer.before ->> 'version')::int),
        i.title)`

const kinds: Record<ProposalKind, { kind: ItemKind; text: RawBuilder<string> }> = {
  timeline: { kind: 'life-event', text: messageThen('message') },
  pictures: { kind: 'picture', text: messageThen('description') },
  biography: { kind: 'chapter', text: titleThen },
}

/**
 * The first answer to each proposal counts, since an accepted chapter may accept other proposals later; a
 * refusal that was taken back is none.
 */
export const listAnswers = async (
  db: Database,
  { pageUid, proposerUid, of, since, limit }: Asked,
): Promise<AnswerRow[]> => {
  const { kind, text } = kinds[of]
  const { rows } = await sql<AnswerRow>`
    select i.uid as "itemUid", ${text} as text, answer.act, answer.actor_uid as "actorUid",
           answer.word, answer.created_at as "createdAt"
      from item_history made
      join items i on i.uid = made.item_uid
      join lateral (
             select h.act, h.actor_uid, h.word, h.before, h.created_at
               from item_history h
              where h.item_uid = made.item_uid
                and h.act in ('accept', 'refuse', 'delete')
                and (h.act = 'accept'
                     or not exists (select
                                      from item_history r
                                     where r.item_uid = h.item_uid
                                       and r.act = 'restore'
                                       and r.created_at >= h.created_at))
              order by h.created_at, h.uid
              limit 1
           ) answer on answer.act <> 'delete'
     where made.actor_uid = ${proposerUid}
       and made.act = 'propose'
       and i.page_uid = ${pageUid}
       and i.kind = ${kind}
       and (i.state <> 'proposal' or i.deleted_at is not null)
       and answer.created_at > ${since}
     order by answer.created_at desc, i.uid
     limit ${limit}`.execute(db)
  return rows
}
