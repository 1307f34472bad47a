import type { DataOf } from '@souvenance/contract/endpoint'
import type { feeds, HistoryEntry } from '@souvenance/contract/items/feeds'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import {
  actsText,
  itemVisibleText,
  sawBefore,
  standingsFrom,
  standingTerms,
  standingValues,
  type Then,
  thenText,
} from '../audience/public.ts'
import { personJsonText } from '../clouds/public.ts'
import { type Person, presentPerson } from '../persons/public.ts'
import type { OfItem } from './item.ts'

type Before = Pick<HistoryEntry, 'itemType' | 'clouds' | 'associatedDate' | 'place'> & { message?: string }

type Row = {
  uid: string
  act: string
  fields: string[]
  before: Before
  after: string | null
  word: string
  createdAt: Date
  actor: Person | null
  then: Then
}

/** The value after a change is the value before the next one, or the current value. */
const text = `
  select h.uid, h.act, h.fields, h.before, h.word, h.created_at as "createdAt",
         case when h.before ? 'message' then coalesce(h.later_message, $5) end as after,
         ${thenText} as "then",
         (select ${personJsonText('$2::uuid')} from pages p where p.uid = h.actor_uid) as actor
    from ${actsText.trim()}
   cross join ${standingsFrom(6)}
   where present.uid = $1
     and ${itemVisibleText(standingTerms(11))}
   order by h.created_at desc, h.uid desc
   limit $3
  offset $4`

export const readHistory = async (
  call: Reader & { thing: OfItem; input: { query: { page?: number } } },
): Promise<DataOf<typeof feeds.history>> => {
  const { item, ...standing } = call.thing
  const { limit, offset } = sliceOf(call.input.query.page)
  const { rows, eof } = pageOf(
    await queryPrepared<Row>(call, {
      name: 'item-history',
      text,
      values: [
        item.uid,
        standing.userUid,
        limit,
        offset,
        item.message || item.description,
        ...standingValues([standing]),
      ],
    }),
  )
  return { items: rows.map((row) => presentEntry(call.thing, row)), eof }
}

const presentEntry = (
  thing: OfItem,
  { before: kept, after, then, actor, createdAt, ...row }: Row,
): HistoryEntry => {
  const { message, ...before } = sawBefore(thing, thing.item, { before: kept, then }) ? kept : {}
  return {
    ...row,
    ...before,
    ...(message !== undefined && after !== null ? { before: message, after } : {}),
    actor: actor && presentPerson(actor),
    date: createdAt.toISOString(),
  }
}
