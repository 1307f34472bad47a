import type { DataOf } from '@souvenance/contract/endpoint'
import type { CommentCalls } from '@souvenance/contract/items/comments'
import type { Comment } from '@souvenance/contract/items/feed-items'
import type { Actor } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { oneMore, pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { OfItem } from '../items/public.ts'
import { anchorText, parseAnchor, type Writing } from '../items/public.ts'
import { presentPerson } from '../persons/public.ts'
import { type CommentRow, presentComment } from './comment-row.ts'
import {
  countHeard,
  deleteComment,
  findComment,
  insertComment,
  listCommenters,
  listComments,
  updateComment,
} from './comment-store.ts'

type Reading<Query> = Reader & { actor: Actor; thing: OfItem; input: { query: Query } }
type Commenting<Thing = OfItem> = Omit<Writing<Thing>, 'input' | 'answer'> & {
  input: { body: { message: string } }
}
export type OfItemComment = OfItem & { comment: CommentRow }

/** The last comments in writing order; `anchorDate` leads to the earlier ones. */
export const readComments = async (
  call: Reading<{ anchorDate?: string }>,
): Promise<DataOf<CommentCalls['list']>> => {
  const { item, userUid } = call.thing
  const found = await listComments(call, userUid, {
    itemUid: item.uid,
    before: parseAnchor(call.input.query.anchorDate),
    limit: oneMore(),
  })
  const { rows, eof } = pageOf(found)
  const first = rows.at(-1)
  return {
    items: rows.toReversed().map((row) => presentComment(call.actor, call.thing, row)),
    anchorDate: first ? anchorText({ at: new Date(first.createdAt), uid: first.uid }) : null,
    eof,
    totalCount: await countHeard(call, userUid, item.uid),
  }
}

export const readCommenters = async (
  call: Reading<{ page?: number }>,
): Promise<DataOf<CommentCalls['commenters']>> => {
  const { item, userUid } = call.thing
  const slice = sliceOf(call.input.query.page)
  const { rows, eof } = pageOf(await listCommenters(call, userUid, { itemUid: item.uid, ...slice }))
  return { items: rows.map(({ person }) => presentPerson(person)), eof, totalCount: rows[0]?.total ?? 0 }
}

export const addComment = async (call: Commenting): Promise<DataOf<CommentCalls['add']>> => {
  const { trx, thing, services, input } = call
  const uid = await insertComment(trx, {
    itemUid: thing.item.uid,
    authorUid: requireSignedIn(call.actor).userUid,
    message: input.body.message.trim(),
    at: services.clock.now(),
  })
  return {
    comment: await readComment(call, thing, uid),
    totalCount: await countHeard(call, thing.userUid, thing.item.uid),
  }
}

export const editComment = async (call: Commenting<OfItemComment>): Promise<DataOf<CommentCalls['edit']>> => {
  const { trx, thing, services, input } = call
  await updateComment(trx, thing.comment.uid, {
    message: input.body.message.trim(),
    at: services.clock.now(),
  })
  return { comment: await readComment(call, thing, thing.comment.uid) }
}

export const removeComment = async (
  call: Pick<Commenting<OfItemComment>, 'db' | 'trx' | 'thing' | 'services'>,
): Promise<DataOf<CommentCalls['remove']>> => {
  const { item, comment, userUid } = call.thing
  await deleteComment(call.trx, comment.uid)
  return { totalCount: await countHeard(call, userUid, item.uid) }
}

const readComment = async (call: Reader & { actor: Actor }, thing: OfItem, uid: string): Promise<Comment> => {
  const row = await findComment(call, thing.userUid, { itemUid: thing.item.uid, uid })
  if (!row) throw new Error('a comment that was just written is gone')
  return presentComment(call.actor, thing, row)
}
