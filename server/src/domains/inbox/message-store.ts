import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type MessageRow, messageColumns, reachesText } from './message.ts'

type Of = { uid: string; userUid: string }

const earlierText = `
  select ${messageColumns}
    from conversation_messages m
   where m.conversation_uid = $1
     and m.pos < $3
     and ${reachesText('$2::uuid')}
   order by m.pos desc
   limit $4`

/** The latest messages before a place, newest first. */
export const listEarlier = (
  reader: Reader,
  { uid, userUid }: Of,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> =>
  queryPrepared(reader, {
    name: 'earlier-messages',
    text: earlierText,
    values: [uid, userUid, before ?? Number.MAX_SAFE_INTEGER, limit],
  })

type Changed = MessageRow & { change: number }

const changedText = `
  select ${messageColumns}, m.change::float8 as change
    from conversation_messages m
   where m.conversation_uid = $1
     and m.change > $3
     and ${reachesText('$2::uuid')}
   order by m.change
   limit $4`

/** Messages that arrived or were deleted after a change, in the order it happened. */
export const listChanged = (
  reader: Reader,
  { uid, userUid }: Of,
  { after, limit }: { after: number; limit: number },
): Promise<Changed[]> =>
  queryPrepared(reader, {
    name: 'changed-messages',
    text: changedText,
    values: [uid, userUid, after, limit],
  })

export type NewMessage = {
  uid: string
  conversationUid: string
  authorUid: string
  text: Buffer
  reached: readonly string[]
  withheld: readonly string[]
  at: Date
}

const insertText = `
  with counted as (
    update conversations
       set last_change = last_change + 1
     where uid = $1
    returning last_change
  ), written as (
    insert into conversation_messages (uid, conversation_uid, pos, change, author_uid, text, withheld_from, created_at)
    select $2, $1, last_change, last_change, $3, $4, $6, $7
      from counted
    returning pos
  ), told as (
    update conversation_people
       set last_at  = $7,
           hidden   = false,
           wrote    = wrote or person_uid = $3,
           unread   = case when person_uid = $3 then unread else unread + 1 end,
           fresh    = case when person_uid = $3 then fresh else fresh + 1 end,
           read_pos = case when person_uid = $3 and unread = 0 then (select pos from written) else read_pos end
     where conversation_uid = $1
       and person_uid = any ($5::uuid[] || $3::uuid)
    returning person_uid
  )
  select pos::float8 as pos from written`

/**
 * The row lock of the conversation gives each message its place: one order for all, without gaps or races. Messages its author has
 * not read stay unread: one that waited for a connection leaves before its author has seen those that came meanwhile.
 */
export const insertMessage = async (reader: Reader, message: NewMessage): Promise<MessageRow> => {
  const { uid, conversationUid, authorUid, text, reached, withheld, at } = message
  const [row] = await queryPrepared<{ pos: number }>(reader, {
    name: 'write-message',
    text: insertText,
    values: [conversationUid, uid, authorUid, text, reached, withheld, at],
  })
  if (!row) throw new Error('a message was written and has no place')
  return { uid, pos: row.pos, authorUid, text, at }
}

/** One notification for each writer, mailed only if what they wrote is still unread then. */
export const notifyReached = async (
  trx: Transaction,
  { reached, authorUid, conversationUid, at }: NewMessage,
): Promise<void> => {
  if (reached.length === 0) return
  await sql`
    select notify_people(${reached}::uuid[], 'message', ${authorUid}, null, ${authorUid}, ${at}, null,
                         jsonb_build_object('conversationUid', ${conversationUid}::text))`.execute(trx)
}

/** Deletes the text for good, and counts the message as unread nowhere. */
export const deleteMessage = async (
  trx: Transaction,
  { uid, conversationUid, at }: { uid: string; conversationUid: string; at: Date },
): Promise<void> => {
  await sql`
    with held as (
      select pos, author_uid, withheld_from
        from conversation_messages
       where uid = ${uid}
         and deleted_at is null
         for no key update
    ), counted as (
      update conversations
         set last_change = last_change + 1
       where uid = ${conversationUid}
         and exists (select from held)
      returning last_change
    ), emptied as (
      update conversation_messages
         set text = null, deleted_at = ${at}, change = (select last_change from counted)
       where uid = ${uid}
         and exists (select from held)
    )
    update conversation_people o
       set unread = greatest(o.unread - 1, 0),
           fresh  = greatest(least(o.fresh, o.unread - 1), 0)
      from held
     where o.conversation_uid = ${conversationUid}
       and o.person_uid is distinct from held.author_uid
       and o.person_uid <> all (held.withheld_from)
       and o.read_pos < held.pos`.execute(trx)
}
