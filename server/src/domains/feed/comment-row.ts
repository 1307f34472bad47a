import type { Comment } from '@souvenance/contract/feed-items'
import type { Actor } from '../../platform/access/actor.ts'
import { confirmed } from '../../platform/access/policies.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import { presentSigned, type SignedPerson, signedPersonText } from './signed-person.ts'

export type CommentRow = {
  uid: string
  message: string
  /** As text of a JSON value. */
  createdAt: string
  updatedAt: string | null
  author: SignedPerson | null
}

export type OfComment = Standing & { comment: CommentRow }

/** SQL of a comment `c` as JSON. */
export const commentJsonText = (viewer: string): string => `
         json_build_object('uid', c.uid, 'message', c.message, 'createdAt', c.created_at, 'updatedAt', c.updated_at,
                           'author', (select ${signedPersonText(viewer)} from pages p where p.uid = c.author_uid))`

export const commentPolicy = {
  edit: (actor: Actor, { comment }: OfComment) =>
    actor.signedIn && comment.author?.uid === actor.userUid && confirmed(actor),

  remove: (actor: Actor, thing: OfComment) =>
    commentPolicy.edit(actor, thing) || (hasLevel(thing, 1) && confirmed(actor)),
}

export const presentComment = (actor: Actor, standing: Standing, comment: CommentRow): Comment => {
  const thing = { ...standing, comment }
  const acts = standing.viewAs === null
  return {
    commentUid: comment.uid,
    author: comment.author && presentSigned(comment.author),
    message: comment.message,
    creationDate: isoOf(comment.createdAt),
    updateDate: comment.updatedAt === null ? null : isoOf(comment.updatedAt),
    can: {
      edit: acts && commentPolicy.edit(actor, thing) === true,
      remove: acts && commentPolicy.remove(actor, thing) === true,
    },
  }
}

const isoOf = (text: string): string => new Date(text).toISOString()
