import type { DataOf } from '@souvenance/contract/endpoint'
import type { feeds, HistoryEntry } from '@souvenance/contract/feeds'
import { findItemType } from '@souvenance/contract/item-types'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { sees } from '../clouds/public.ts'
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
  /** As they were after it; null where they are still so. */
  cloudsAfter: number[] | null
  itemTypeAfter: number | null
}

const nextBefore = (field: string): string => `
         (select next.before -> '${field}'
            from item_history next
           where next.item_uid = $1
             and next.before ? '${field}'
             and (next.created_at, next.uid) > (h.created_at, h.uid)
           order by next.created_at, next.uid
           limit 1)`

/** What something is after a change is what it was before the next one, or what it is now. */
const text = `
  select h.uid, h.act, h.fields, h.before, h.word, h.created_at as "createdAt",
         case when h.before ? 'message' then coalesce(h.following, $5) end as after,
         ${nextBefore('clouds').trim()} as "cloudsAfter",
         ${nextBefore('itemType').trim()} as "itemTypeAfter",
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

/** Told to those who see what it led to; what was before, to those who saw that as well. */
const presentEntry = (
  thing: OfItem,
  { before: kept, after, actor, createdAt, cloudsAfter, itemTypeAfter, ...row }: Row,
): HistoryEntry[] => {
  const then = (clouds: number[] | null | undefined, itemType: number | null | undefined) =>
    sees(thing, {
      ...thing.item,
      clouds: clouds ?? thing.item.clouds,
      state: findItemType(itemType ?? 0)?.state ?? thing.item.state,
    })
  if (!then(cloudsAfter, itemTypeAfter)) return []
  const sawBefore = then(kept.clouds ?? cloudsAfter, kept.itemType ?? itemTypeAfter)
  const { message, ...before } = sawBefore ? kept : {}
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
