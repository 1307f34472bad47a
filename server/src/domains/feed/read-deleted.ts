import type { DataOf } from '@souvenance/contract/endpoint'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import type { DeletedItem, feeds } from '@souvenance/contract/items/feeds'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { limits } from '@souvenance/contract/limits'
import { levels } from '@souvenance/contract/people/levels'
import { oneMore, pageOf } from '../../platform/database/one-page.ts'
import { queryPrepared } from '../../platform/database/query-prepared.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { type Anchor, keptSince, keptUntil } from '../audience/public.ts'
import { hasLevel, personJsonText, type Standing } from '../clouds/public.ts'
import { anchorText, type Item, itemColumns, itemPolicy, parseAnchor } from '../items/public.ts'
import { type Person, presentPerson } from '../persons/public.ts'
import { readDeletedPictures } from '../pictures/public.ts'

type Reading = Call<typeof feeds.deleted, Standing, undefined>
type Row = Item & { deletedAt: Date; author: Person | null; remover: Person | null }

/** An index condition close to the rule of mayRestore; the rule then filters the rows. */
const text = `
  select ${itemColumns},
         (select ${personJsonText('$2::uuid')} from pages p where p.uid = i.deleted_by) as remover,
         (select ${personJsonText('$2::uuid')} from pages p where p.uid = i.author_uid) as author
    from items i
   where i.page_uid = $1
     and i.deleted_with is null
     and i.deleted_at > $3
     and ($4::timestamptz is null or (i.deleted_at, i.uid) < ($4, $5::uuid))
     and (i.deleted_by = $2 or ($6 and i.deleted_by is distinct from i.author_uid))
   order by i.deleted_at desc, i.uid desc
   limit ${oneMore()}`

/** Items the caller may restore, newest deletion first. Empty for everyone else. */
export const readDeleted = async (call: Reading): Promise<DataOf<typeof feeds.deleted>> => {
  const { thing: standing, input } = call
  const { rows, eof } = pageOf(await listRestorable(call, parseAnchor(input.query.anchorDate)))
  const last = rows.at(-1)
  const uids = rows.map(({ uid }) => uid)
  const pictures = await readDeletedPictures(call, standing, uids)
  return {
    items: rows.map((row) => presentDeleted(row, pictures.get(row.uid) ?? null)),
    anchorDate: last ? anchorText(placeOf(last)) : null,
    eof,
  }
}

/** One more than a page, if there are enough. */
const listRestorable = async (call: Reading, after: Anchor | undefined): Promise<Row[]> => {
  const { thing: standing, actor } = call
  const restorable: Row[] = []
  for (let place = after; restorable.length < oneMore(); ) {
    const rows = await listDeleted(call, place)
    restorable.push(...rows.filter((item) => itemPolicy.restore(actor, { ...standing, item }) === true))
    const last = rows.at(-1)
    if (!last || rows.length < oneMore()) break
    place = placeOf(last)
  }
  return restorable
}

const listDeleted = (call: Reading, after: Anchor | undefined): Promise<Row[]> => {
  const { page, userUid } = call.thing
  const since = keptSince(call.services.clock.now())
  const values = [
    page.uid,
    userUid,
    since,
    after?.at ?? null,
    after?.uid ?? null,
    hasLevel(call.thing, levels.administrator),
  ]
  return queryPrepared<Row>(call, { name: 'deleted-on-page', text, values })
}

const placeOf = ({ deletedAt, uid }: Row): Anchor => ({ at: deletedAt, uid })

const presentDeleted = (row: Row, picture: HeldPicture | null): DeletedItem => ({
  itemUid: row.uid,
  itemType: itemTypeOf(row),
  title: row.kind === 'chapter' ? row.title : row.description,
  excerpt: [...row.message].slice(0, limits.excerpt).join(''),
  picture,
  author: row.author && presentPerson(row.author),
  deletedBy: row.remover && presentPerson(row.remover),
  deletionDate: row.deletedAt.toISOString(),
  purgeDate: keptUntil(row.deletedAt).toISOString(),
})
