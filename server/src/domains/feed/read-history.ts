import type { DataOf } from '@souvenance/contract/endpoint'
import type { feeds, HistoryEntry } from '@souvenance/contract/feeds'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { pageOf, sliceOf } from '../followers/public.ts'
import type { OfItem } from './item.ts'
import { presentSigned, type SignedPerson, signedPersonText } from './signed-person.ts'

type Before = Pick<HistoryEntry, 'itemType' | 'clouds' | 'associatedDate' | 'place'> & { message?: string }

type Row = {
  uid: string
  act: string
  fields: string[]
  before: Before
  after: string | null
  word: string
  createdAt: Date
  actor: SignedPerson | null
}

/** The text after a change is the text before the next one, or the present one. */
const text = `
  select h.uid, h.act, h.fields, h.before, h.word, h.created_at as "createdAt",
         case when h.before ? 'message' then coalesce(h.following, $5) end as after,
         (select ${signedPersonText('$2::uuid')} from pages p where p.uid = h.actor_uid) as actor
    from (select *, lead(before ->> 'message') over (partition by before ? 'message' order by created_at, uid) as following
            from item_history
           where item_uid = $1) h
   order by h.created_at desc, h.uid desc
   limit $3
  offset $4`

export const readHistory = async (
  call: Reader & { thing: OfItem; input: { query: { page?: number } } },
): Promise<DataOf<typeof feeds.history>> => {
  const { item, userUid } = call.thing
  const { limit, offset } = sliceOf(call.input.query.page)
  const { rows, eof } = pageOf(
    await queryPrepared<Row>(call, {
      name: 'item-history',
      text,
      values: [item.uid, userUid, limit, offset, item.message || item.description],
    }),
  )
  return { items: rows.map(presentEntry), eof }
}

const presentEntry = ({
  before: { message, ...before },
  after,
  actor,
  createdAt,
  ...row
}: Row): HistoryEntry => ({
  ...row,
  ...before,
  ...(message !== undefined && after !== null ? { before: message, after } : {}),
  actor: actor && presentSigned(actor),
  date: createdAt.toISOString(),
})
