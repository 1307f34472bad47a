import type { DataOf } from '@souvenance/contract/endpoint'
import type { inbox } from '@souvenance/contract/messages/inbox'
import { sql } from 'kysely'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { parseChange } from './anchors.ts'
import type { Conversation } from './conversation.ts'
import { countFresh, unreadFromText } from './count-fresh.ts'
import type { OfMessage } from './message.ts'
import { deleteMessage } from './message-store.ts'
import { presentMessage } from './present-messages.ts'

/** Counted again at most so far, which bounds the cost in a very long conversation. */
const mostUnread = 1000

/**
 * Only what was shown; what came meanwhile stays unread. The row is locked before anything is counted, because a statement that
 * waits for a message on its way does not count it.
 */
export const markRead = async ({
  trx,
  thing: { uid, userUid },
  input,
}: Call<typeof inbox.read, Conversation, undefined>): Promise<DataOf<typeof inbox.read>> => {
  const shown = parseChange(input.body.messageAnchorDate, 'messageAnchorDate') ?? 0
  await sql`
    select
      from conversation_people
     where conversation_uid = ${uid}
       and person_uid = ${userUid}
       for no key update`.execute(trx)
  const { rows } = await sql<{ unread: number }>`
    with mine as (
      select conversation_uid, person_uid,
             least(greatest(me.read_pos, ${shown}::bigint), c.last_change) as read_pos
        from conversation_people me
        join conversations c on c.uid = me.conversation_uid
       where me.conversation_uid = ${uid}
         and me.person_uid = ${userUid}
    ), counted as (
      select count(*)::int as unread
        from (select
                from conversation_messages m, mine
               where m.conversation_uid = ${uid}
                 and m.pos > mine.read_pos
                 and m.author_uid is distinct from ${userUid}::uuid
                 and m.deleted_at is null
                 and ${userUid}::uuid <> all (m.withheld_from)
               limit ${mostUnread}) still
    )
    update conversation_people me
       set read_pos = mine.read_pos,
           unread   = counted.unread,
           fresh    = least(me.fresh, counted.unread)
      from mine, counted
     where me.conversation_uid = mine.conversation_uid
       and me.person_uid = mine.person_uid
    returning me.unread`.execute(trx)
  await forgetNotifications(trx, userUid)
  return { unread: rows[0]?.unread ?? 0 }
}

/** Messages that were read need no mail. */
const forgetNotifications = async (trx: Transaction, userUid: string): Promise<void> => {
  await sql`
    delete from notifications n
     where n.recipient_uid = ${userUid}
       and n.kind = 'message'
       and not ${sql.raw(unreadFromText('n.recipient_uid', 'n.actor_uid'))}`.execute(trx)
}

export const resetNotifications = async (
  call: Call<typeof inbox.resetNotifications, undefined, undefined>,
): Promise<DataOf<typeof inbox.resetNotifications>> => {
  const { userUid } = requireSignedIn(call.actor)
  await sql`
    update conversation_people set fresh = 0 where person_uid = ${userUid} and fresh > 0`.execute(call.trx)
  return { totalNew: await countFresh(call, userUid) }
}

export const leaveConversation = async ({
  trx,
  thing: { uid, userUid },
  services,
  answer,
}: Call<typeof inbox.leave, Conversation, undefined>): Promise<Record<never, never>> => {
  await sql`
    update conversation_people
       set left_at = ${services.clock.now()}, unread = 0, fresh = 0
     where conversation_uid = ${uid}
       and person_uid = ${userUid}`.execute(trx)
  await forgetNotifications(trx, userUid)
  answer.say('conversationLeft')
  return {}
}

export const hideConversation = async ({
  trx,
  thing: { uid, userUid, lastChange },
  answer,
}: Call<typeof inbox.remove, Conversation, undefined>): Promise<Record<never, never>> => {
  await sql`
    update conversation_people
       set hidden = true, unread = 0, fresh = 0, read_pos = greatest(read_pos, ${lastChange})
     where conversation_uid = ${uid}
       and person_uid = ${userUid}`.execute(trx)
  await forgetNotifications(trx, userUid)
  answer.say('conversationDeleted')
  return {}
}

export const removeMessage = async (
  call: Call<typeof inbox.removeMessage, OfMessage, undefined>,
): Promise<DataOf<typeof inbox.removeMessage>> => {
  const { trx, thing, services, answer } = call
  await deleteMessage(trx, {
    uid: thing.message.uid,
    conversationUid: thing.uid,
    at: services.clock.now(),
  })
  answer.say('messageDeleted')
  return { message: await presentMessage(call, thing, { ...thing.message, text: null }) }
}
