import type { Comment } from '@souvenance/contract/items/feed-items'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { onPage, reachingOthers } from '../../platform/access/policies.ts'
import { byColumnText, columnsOf, type FieldsOf, fieldsText } from '../../platform/database/by-column.ts'
import { presentFolded } from '../audience/public.ts'
import { hasLevel, hearsText, personJsonText, type Standing } from '../clouds/public.ts'
import { type Person, presentPerson } from '../persons/public.ts'

export type CommentRow = {
  uid: string
  message: string
  /** JSON as text. */
  createdAt: string
  updatedAt: string | null
  /** A moment as text, `infinity` if an operator decided so. */
  foldedUntil: string | null
  author: Person | null
}

export type OfComment = Standing & { comment: CommentRow }

/** SQL of a comment `c` as JSON. */
export const commentJsonText = (viewer: string): string => `
         json_build_object('uid', c.uid, 'message', c.message, 'createdAt', c.created_at, 'updatedAt', c.updated_at,
                           'foldedUntil', c.folded_until::text,
                           'author', (select ${personJsonText(viewer)} from pages p where p.uid = c.author_uid))`

/** A comment of a list of items, whose authors are looked at together. */
export type UnsignedComment = Omit<CommentRow, 'author'> & { authorUid: string | null; itemUid: string }

const unsignedFields: FieldsOf<UnsignedComment> = {
  uid: 'c.uid',
  message: 'c.message',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  foldedUntil: 'c.folded_until::text',
  authorUid: 'c.author_uid',
  itemUid: 'c.item_uid',
}

/** SQL of the latest comments `c` of one item that a viewer of this level is shown; `item` is SQL of its uid. */
export const latestCommentsText = (item: string, viewer: string, level: string, most: number): string => `
           (select ${fieldsText(unsignedFields)}
              from comments c
             where c.item_uid = ${item}
               and ${shownCommentText(viewer, level)}
             order by c.created_at desc, c.uid desc
             limit ${most})`

/** SQL of rows `said` of such comments, by column and in writing order. */
export const saidCommentsText = byColumnText(
  columnsOf('said', unsignedFields),
  `
            from said
           order by said."createdAt", said.uid`,
)

/** SQL of the level of a viewer on the page of the item `i`, for queries that do not know it. */
const levelText = (viewer: string): string => `(select s.level from standing_on(i.page_uid, ${viewer}) s)`

/**
 * SQL of whether a comment `c` of the item `i` is not folded away from a viewer: its author and the page's holders see it.
 * `level` is the viewer's.
 */
export const unfoldedText = (viewer: string, level = levelText(viewer)): string => `
         (c.folded_until is null
          or coalesce(c.author_uid = ${viewer}, false)
          or coalesce(${level} >= ${levels.administrator}, false))`

/** SQL of whether a viewer is shown the comment `c` of the item `i`: nothing by people on their blacklist. */
export const shownCommentText = (viewer: string, level?: string): string =>
  `(${hearsText(viewer, 'c.author_uid')} and ${unfoldedText(viewer, level)})`

/** SQL of how many comments of the item `i` a viewer is shown. */
export const heardCommentsText = (viewer: string, level?: string): string => `
         (i.comments_count - (select count(*)::int
                                from blacklist b
                                join comments c on c.item_uid = i.uid and c.author_uid = b.person_uid
                               where b.owner_uid = ${viewer})
                           - (select count(*)::int
                                from comments c
                               where c.item_uid = i.uid
                                 and c.folded_until is not null
                                 and hears_of(${viewer}, c.author_uid)
                                 and not ${unfoldedText(viewer, level)}))`

const isAuthor = (actor: Actor, { comment }: OfComment): boolean =>
  actor.signedIn && comment.author?.uid === actor.userUid

export const commentPolicy = {
  edit: reachingOthers(isAuthor),

  report: reachingOthers(
    (actor: Actor, thing: OfComment) => actor.signedIn && (isAuthor(actor, thing) ? 'cannotReportOwn' : true),
  ),

  remove: onPage(
    (actor: Actor, thing: OfComment) => isAuthor(actor, thing) || hasLevel(thing, levels.editor),
  ),
}

export const presentComment = (actor: Actor, standing: Standing, comment: CommentRow): Comment => {
  const thing = { ...standing, comment }
  const acts = standing.viewAs === null
  return {
    commentUid: comment.uid,
    author: comment.author && presentPerson(comment.author),
    message: comment.message,
    creationDate: isoOf(comment.createdAt),
    ...presentFolded(comment.foldedUntil),
    updateDate: comment.updatedAt === null ? null : isoOf(comment.updatedAt),
    can: {
      edit: acts && commentPolicy.edit(actor, thing) === true,
      remove: acts && commentPolicy.remove(actor, thing) === true,
      report: acts && commentPolicy.report(actor, thing) === true,
    },
  }
}

const isoOf = (text: string): string => new Date(text).toISOString()
