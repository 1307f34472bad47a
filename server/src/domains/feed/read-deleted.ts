import type { DataOf } from '@souvenance/contract/endpoint'
import type { HeldPicture } from '@souvenance/contract/feed-items'
import type { DeletedItem, feeds } from '@souvenance/contract/feeds'
import { itemTypeOf } from '@souvenance/contract/item-types'
import { limits } from '@souvenance/contract/limits'
import { queryPrepared } from '../../platform/database/query-prepared.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Anchor, hasLevel, type Standing } from '../clouds/public.ts'
import { readDeletedPictures } from '../pictures/public.ts'
import { anchorText, parseAnchor } from './feed-anchor.ts'
import { type Item, itemColumns } from './item.ts'
import { itemPolicy } from './policy.ts'
import { presentSigned, type SignedPerson, signedPersonText } from './signed-person.ts'
import { keptMs } from './sweep-items.ts'

type Reading = Call<typeof feeds.deleted, Standing, undefined>
type Row = Item & { deletedAt: Date; author: SignedPerson | null; remover: SignedPerson | null }

/** As close to the rule of who may restore as an index comes; the rule itself is asked of what was found. */
const text = `
  select ${itemColumns},
         (select ${signedPersonText('$2::uuid')} from pages p where p.uid = i.deleted_by) as remover,
         (select ${signedPersonText('$2::uuid')} from pages p where p.uid = i.author_uid) as author
    from items i
   where i.page_uid = $1
     and i.deleted_with is null
     and i.deleted_at > $3
     and ($4::timestamptz is null or (i.deleted_at, i.uid) < ($4, $5::uuid))
     and (i.deleted_by = $2 or ($6 and i.deleted_by is distinct from i.author_uid))
   order by i.deleted_at desc, i.uid desc
   limit ${limits.pageSize + 1}`

/** What the caller may bring back, the latest first: for anyone else nothing was ever deleted. */
export const readDeleted = async (call: Reading): Promise<DataOf<typeof feeds.deleted>> => {
  const { thing: standing, input } = call
  const found = await listRestorable(call, parseAnchor(input.query.anchorDate))
  const shown = found.slice(0, limits.pageSize)
  const last = shown.at(-1)
  const uids = shown.map(({ uid }) => uid)
  const pictures = await readDeletedPictures(call, standing, uids)
  return {
    items: shown.map((row) => presentDeleted(row, pictures.get(row.uid) ?? null)),
    anchorDate: last ? anchorText(placeOf(last)) : null,
    eof: found.length <= limits.pageSize,
  }
}

/** One more than a page, as long as there are any. */
const listRestorable = async (call: Reading, after: Anchor | undefined): Promise<Row[]> => {
  const { thing: standing, actor } = call
  const restorable: Row[] = []
  for (let place = after; restorable.length <= limits.pageSize; ) {
    const rows = await listDeleted(call, place)
    restorable.push(...rows.filter((item) => itemPolicy.restore(actor, { ...standing, item }) === true))
    const last = rows.at(-1)
    if (!last || rows.length <= limits.pageSize) break
    place = placeOf(last)
  }
  return restorable
}

const listDeleted = (call: Reading, after: Anchor | undefined): Promise<Row[]> => {
  const { page, userUid } = call.thing
  const since = new Date(call.services.clock.now().getTime() - keptMs)
  const values = [page.uid, userUid, since, after?.at ?? null, after?.uid ?? null, hasLevel(call.thing, 2)]
  return queryPrepared<Row>(call, { name: 'deleted-on-page', text, values })
}

const placeOf = ({ deletedAt, uid }: Row): Anchor => ({ at: deletedAt, uid })

const presentDeleted = (row: Row, picture: HeldPicture | null): DeletedItem => ({
  itemUid: row.uid,
  itemType: itemTypeOf(row),
  title: row.kind === 'chapter' ? row.title : row.description,
  excerpt: [...row.message].slice(0, limits.excerpt).join(''),
  picture,
  author: row.author && presentSigned(row.author),
  deletedBy: row.remover && presentSigned(row.remover),
  deletionDate: row.deletedAt.toISOString(),
  purgeDate: new Date(row.deletedAt.getTime() + keptMs).toISOString(),
})
