import type { Transaction } from '../../platform/database/connect.ts'
import type { Slice } from '../../platform/database/one-page.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Anchor } from '../audience/public.ts'
import { personJsonText } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'
import {
  type CommentRow,
  commentJsonText,
  heardCommentsText,
  shownCommentText,
  unfoldedText,
} from './comment-row.ts'

const selectText = `select ${commentJsonText('$1::uuid')} as comment from comments c join items i on i.uid = c.item_uid`

const lastUid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The latest comments before the anchor, newest first. */
export const listComments = async (
  reader: Reader,
  viewerUid: string | null,
  { itemUid, before, limit }: { itemUid: string; before: Anchor | undefined; limit: number },
): Promise<CommentRow[]> => {
  const rows = await queryPrepared<{ comment: CommentRow }>(reader, {
    name: 'comments',
    text: `${selectText}
      where c.item_uid = $2
        and ${shownCommentText('$1::uuid')}
        and (c.created_at, c.uid) < ($3::timestamptz, $4::uuid)
      order by c.created_at desc, c.uid desc
      limit $5`,
    values: [viewerUid, itemUid, before?.at ?? 'infinity', before?.uid ?? lastUid, limit],
  })
  return rows.map(({ comment }) => comment)
}

export const findComment = async (
  reader: Reader,
  viewerUid: string | null,
  { itemUid, uid }: { itemUid: string; uid: string },
): Promise<CommentRow | undefined> => {
  const [row] = await queryPrepared<{ comment: CommentRow }>(reader, {
    name: 'comment',
    text: `${selectText} where c.uid = $2 and c.item_uid = $3 and ${unfoldedText('$1::uuid')}`,
    values: [viewerUid, uid, itemUid],
  })
  return row?.comment
}

export const countHeard = async (
  reader: Reader,
  viewerUid: string | null,
  itemUid: string,
): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(reader, {
    name: 'heard-comments',
    text: `select ${heardCommentsText('$1::uuid')} as count from items i where i.uid = $2`,
    values: [viewerUid, itemUid],
  })
  return row?.count ?? 0
}

export const insertComment = async (
  trx: Transaction,
  comment: { itemUid: string; authorUid: string; message: string; at: Date },
): Promise<string> => {
  const { uid } = await trx
    .insertInto('comments')
    .values({
      item_uid: comment.itemUid,
      author_uid: comment.authorUid,
      message: comment.message,
      created_at: comment.at,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

export const updateComment = async (
  trx: Transaction,
  uid: string,
  { message, at }: { message: string; at: Date },
): Promise<void> => {
  await trx.updateTable('comments').set({ message, updated_at: at }).where('uid', '=', uid).execute()
}

export const deleteComment = async (trx: Transaction, uid: string): Promise<void> => {
  await trx.deleteFrom('comments').where('uid', '=', uid).execute()
}

const commentersText = `
  select ${personJsonText('$2::uuid')} as person, count(*) over ()::int as total
    from (select c.author_uid, max(c.created_at) as latest
            from comments c
            join items i on i.uid = c.item_uid
           where c.item_uid = $1
             and c.author_uid is not null
             and ${shownCommentText('$2::uuid')}
           group by c.author_uid) said
    join pages p on p.uid = said.author_uid
   order by said.latest desc, p.uid
   limit $3
  offset $4`

export const listCommenters = (
  reader: Reader,
  viewerUid: string | null,
  { itemUid, limit, offset }: Slice & { itemUid: string },
): Promise<{ person: Person; total: number }[]> =>
  queryPrepared(reader, {
    name: 'commenters',
    text: commentersText,
    values: [itemUid, viewerUid, limit, offset],
  })
