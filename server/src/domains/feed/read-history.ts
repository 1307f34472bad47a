import type { DataOf } from '@souvenance/contract/endpoint'
import type { feeds, HistoryEntry } from '@souvenance/contract/feeds'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type Acted, afterText, seesAct } from '../clouds/public.ts'
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
  then: Acted['after']
}

/** What something is after a change is what it was before the next one, or what it is now. */
const text = `
  select h.uid, h.act, h.fields, h.before, h.word, h.created_at as "createdAt",
         case when h.before ? 'message' then coalesce(h.following, $5) end as after,
         json_build_object('clouds', ${afterText('clouds')}, 'itemType', ${afterText('itemType')}) as "then",
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
  return { items: rows.flatMap((row) => presentEntry(call.thing, row)), eof }
}

const presentEntry = (
  thing: OfItem,
  { before: kept, after, then, actor, createdAt, ...row }: Row,
): HistoryEntry[] => {
  const seen = seesAct(thing, thing.item, { before: kept, after: then })
  if (!seen.after) return []
  const { message, ...before } = seen.before ? kept : {}
  return [
    {
      ...row,
      ...before,
      ...(message !== undefined && after !== null ? { before: message, after } : {}),
      actor: actor && presentSigned(actor),
      date: createdAt.toISOString(),
    },
  ]
}
