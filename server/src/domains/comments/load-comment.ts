import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { loadItemByUid } from '../items/public.ts'
import { findComment } from './comment-store.ts'
import type { OfItemComment } from './comments.ts'

type Asking = Reader & { actor: Actor; writes: boolean; input: { params: { uid: string } } }

/** A comment by its uid alone; it exists for those who see it and its item. */
export const loadCommentByUid = async (asking: Asking): Promise<OfItemComment> => {
  const { uid } = asking.input.params
  const { rows } = await sql<{ itemUid: string }>`
    select item_uid as "itemUid" from comments where uid = ${uid}`.execute(asking.db)
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  const thing = await loadItemByUid({ ...asking, input: { params: { uid: row.itemUid }, query: {} } })
  const comment = await findComment(asking, thing.userUid, { itemUid: row.itemUid, uid })
  if (!comment) throw new Refusal('notFound')
  return { ...thing, comment }
}
