import {
  type CommentCalls,
  pictureComments,
  timelineComments,
  tributeComments,
} from '@souvenance/contract/items/comments'
import type { ItemKind } from '@souvenance/contract/items/item-types'
import { rights } from '../../platform/access/authorize.ts'
import { anyone } from '../../platform/access/policies.ts'
import type { Asked, Bind, Routes } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { itemOfPage, itemPolicy, timelineKinds } from '../items/public.ts'
import { commentPolicy } from './comment-row.ts'
import { findComment } from './comment-store.ts'
import {
  addComment,
  editComment,
  type OfItemComment,
  readCommenters,
  readComments,
  removeComment,
} from './comments.ts'

const limit = { perAccount: { hits: 300, seconds: 3600 } }

export const commentRoutes: Routes = (on) => {
  bindComments(on, tributeComments, ['tribute'])
  bindComments(on, timelineComments, timelineKinds)
  bindComments(on, pictureComments, ['picture', 'attached-picture'])
}

const bindComments = (on: Bind, calls: CommentCalls, kinds: readonly ItemKind[]): void => {
  const load = itemOfPage('itemId', { kinds })
  const loadComment = async (
    asked: Asked<CommentCalls['edit'] | CommentCalls['remove']>,
  ): Promise<OfItemComment> => {
    const thing = await load(asked)
    const comment = await findComment(asked, thing.userUid, {
      itemUid: thing.item.uid,
      uid: asked.input.params.commentId,
    })
    if (!comment) throw new Refusal('itemNotFound')
    return { ...thing, comment }
  }
  on(calls.list, { load, may: anyone }, readComments)
  on(calls.commenters, { load, may: anyone }, readCommenters)
  on(calls.add, { load, may: itemPolicy.comment, limit }, addComment)
  on(calls.edit, { load: loadComment, may: commentPolicy.edit }, editComment)
  // A deleted comment leaves no row, not even its author. The reply counts the remaining comments.
  const again = rights(load, itemPolicy.comment)
  on(calls.remove, { load: loadComment, may: commentPolicy.remove, again }, removeComment)
}
