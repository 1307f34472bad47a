import type { ItemKind, ItemState } from '@souvenance/contract/items/item-types'
import { levels } from '@souvenance/contract/people/levels'
import type { NoticeAbout } from '@souvenance/contract/people/notice-abouts'
import { legacyKinds, type NoticeKind } from '@souvenance/contract/people/notice-kinds'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { CompiledQuery } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Anchor } from '../audience/public.ts'
import { hearsText } from '../clouds/public.ts'
import { itemSeenText, rowsWithStandings, subjectJoins, toldText } from './told-text.ts'

/** One row of the list before those alike are gathered. */
export type Candidate = Anchor & { story: string; told: boolean }

/** Grouped acts. The latest gives place and time. */
export type Story = Anchor & {
  story: string
  kind: NoticeKind
  pageUid: string
  itemUid: string | null
  itemKind: ItemKind | null
  itemState: ItemState | null
  /** All are of the kind of the latest. */
  alike: boolean
  excerpt: string | null
  commentUid: string | null
  requestUid: string | null
  requestType: number | null
  /** The asker offers themselves to the people who hold the page. */
  offers: boolean
  /** The invited address, of a request that the reader made. */
  addressSealed: Buffer | null
  addressHash: Buffer | null
  params: { role?: string; until?: string; day?: string; conversationUid?: string }
  actorUids: string[]
  actorsCount: number
  count: number
  seen: boolean
}

const reader = '$1::uuid'
const mostOfStory = 200
const excerptLength = 120

const next = `
    select *
      from notifications
     where recipient_uid = $1
       and (created_at, uid) < ($2::timestamptz, $3::uuid)
       and withdrawn_at is null
       and kind <> 'message'
       and story <> all ($4::uuid[])
     order by created_at desc, uid desc
     limit $5`

const isLegacy = `(n.kind in (${legacyKinds.map((kind) => `'${kind}'`).join(', ')})
                or r.type = ${requestTypes.legatee})`
const aboutText = `
    case when ${isLegacy} then 'legacy'
         when n.page_uid = ${reader} then 'mine'
         when p.level >= ${levels.editor} then 'cared'
         else 'followed'
    end`

const candidatesText = `
  with ${rowsWithStandings(reader, next)}
  select n.uid, n.story, n.created_at as at, ${toldText(reader)} and coalesce($6 = ${aboutText}, true) as told
    from rows n
         ${subjectJoins}
   order by n.created_at desc, n.uid desc`

type Walk = {
  userUid: string
  after: Anchor
  known: readonly string[]
  limit: number
  about: NoticeAbout | undefined
}

/** The next rows after an anchor, newest first, without stories that are known. Messages are notified by mail only. */
export const listCandidates = (
  call: Reader,
  { userUid, after, known, limit, about }: Walk,
): Promise<Candidate[]> =>
  queryPrepared<Candidate>(call, {
    name: 'notice-candidates',
    text: candidatesText,
    values: [userUid, after.at, after.uid, known, limit, about ?? null],
  })

/**
 * Visibility is checked once for each subject: a hundred flowers belong to one item. Notifications of a waiting request are not
 * new here, because they are counted among the requests.
 */
const storiesText = (rows: string): string => `
  with ${rowsWithStandings(reader, rows)}, subjects as materialized (
    select n.kind, n.page_uid, n.item_uid, n.request_uid, n.params, n.actor_uid,
           i.kind as item_kind, i.state as item_state, r.type as request_type, r.recipient_page_uid is not null as offers,
           case when r.source_uid = ${reader} then r.address_sealed end as address_sealed,
           case when r.source_uid = ${reader} then r.address_hash end as address_hash,
           case when i.uid is not null and item.seen
                then left(coalesce(nullif(i.title, ''), nullif(i.message, ''), i.description), ${excerptLength})
           end as excerpt,
           coalesce(item.seen, false) as item_seen,
           ${toldText(reader, 'item.seen')} as told
      from (select distinct kind, page_uid, item_uid, request_uid, params,
                   case when kind in ('assistance-ending', 'message') then actor_uid end as actor_uid
              from rows) n
           ${subjectJoins}
           cross join lateral (select ${itemSeenText(reader)} as seen offset 0) item
  ), told as (
    select rows.*, s.item_kind, s.item_state, s.request_type, s.offers, s.address_sealed, s.address_hash, s.excerpt, s.item_seen
      from rows
      join subjects s on s.kind = rows.kind
       and s.page_uid = rows.page_uid
       and s.item_uid is not distinct from rows.item_uid
       and s.request_uid is not distinct from rows.request_uid
       and s.params = rows.params
       and (s.actor_uid is null or s.actor_uid = rows.actor_uid)
     where s.told
       and ${hearsText(reader, 'rows.actor_uid')}
  ), gathered as (
    select story,
           (array_agg(uid order by created_at desc, uid desc))[1] as uid,
           count(*)::int as count,
           count(distinct actor_uid)::int as actors_count,
           bool_and(seen_at is not null or kind = 'request') as seen,
           count(distinct item_kind) <= 1 as alike
      from told
     group by story
  )
  select g.story, g.uid, g.count, g.actors_count as "actorsCount", g.seen, g.alike,
         t.created_at as at, t.kind, t.page_uid as "pageUid", t.params, t.excerpt,
         case when t.item_seen then t.item_uid end as "itemUid",
         case when t.item_seen then t.item_kind end as "itemKind",
         case when t.item_seen then t.item_state end as "itemState",
         t.request_uid as "requestUid", t.request_type as "requestType", t.offers,
         t.address_sealed as "addressSealed", t.address_hash as "addressHash",
         case when t.kind = 'comment' and t.item_seen
              then (select c.uid
                      from comments c
                     where c.item_uid = t.item_uid
                       and c.author_uid = t.actor_uid
                       and (c.folded_until is null or c.author_uid = ${reader})
                     order by c.created_at desc, c.uid desc
                     limit 1)
         end as "commentUid",
         array(select a.actor_uid
                 from told a
                where a.story = g.story
                  and a.actor_uid is not null
                group by a.actor_uid
                order by max(a.created_at) desc, a.actor_uid
                limit 3) as "actorUids"
    from gathered g
    join told t on t.uid = g.uid
   order by t.created_at desc, t.uid desc`

const namedStories = storiesText(`
    select n.*
      from unnest($2::uuid[]) as named (story)
     cross join lateral (
             select *
               from notifications
              where recipient_uid = $1
                and story = named.story
                and withdrawn_at is null
              order by created_at desc, uid desc
              limit ${mostOfStory}
           ) n`)

export const listStories = (call: Reader, userUid: string, stories: readonly string[]): Promise<Story[]> =>
  queryPrepared<Story>(call, { name: 'notice-stories', text: namedStories, values: [userUid, stories] })

const mailedStories = storiesText(`
    select *
      from notifications
     where recipient_uid = $1
       and mail_uid = $2
       and withdrawn_at is null
       and seen_at is null
       and mail_choice($1, mail_topic(kind)) <> 'never'`)

/** The content of a mail: the rows that were handed to it, as far as they are unseen, visible and wanted now. */
export const listMailedStories = async (
  trx: Transaction,
  userUid: string,
  mailUid: string,
): Promise<Story[]> => {
  const { rows } = await trx.executeQuery<Story>(CompiledQuery.raw(mailedStories, [userUid, mailUid]))
  return rows
}
