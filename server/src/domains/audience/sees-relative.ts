import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { isVisitor, relativeSeenText } from '../family/public.ts'
import { type Placed, type SeenItem, sees } from './sees-item.ts'

const text = `
  select
    from pages p
   where p.uid = $1
     and ${relativeSeenText({ viewer: '$2::uuid', isVisitor: '$3::boolean' })}`

/** The rule of who sees an item, with the relative of a family event, whose page has a standing of its own. */
export const seesWhole = async (
  reader: Reader,
  standing: Standing,
  item: SeenItem & Placed & { relativeUid: string | null },
): Promise<boolean> => {
  if (!sees(standing, item)) return false
  if (item.relativeUid === null) return true
  const rows = await queryPrepared(reader, {
    name: 'relative-seen',
    text,
    values: [item.relativeUid, standing.userUid, isVisitor(standing)],
  })
  return rows.length > 0
}
