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
 * Returns how many messages behind the place are still unread. The row is locked before they are counted, because a statement that
 * waits for a message on its way does not count it.
 */
const readUpTo = async (trx: Transaction, { uid, userUid }: Conversation, shown: number): Promise<number> => {
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
  return rows[0]?.unread ?? 0
}

/** Only what was shown; what came meanwhile stays unread. */
export const markRead = async ({
  trx,
  thing,
  input,
}: Call<typeof inbox.read, Conversation, undefined>): Promise<DataOf<typeof inbox.read>> => {
  const shown = parseChange(input.body.messageAnchorDate, 'messageAnchorDate') ?? 0
  const unread = await readUpTo(trx, thing, shown)
  await forgetNotifications(trx, thing.userUid)
  return { unread }
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

/** A message that arrives in the same moment brings the conversation back, like one that arrives later. */
export const hideConversation = async ({
  trx,
  thing,
  answer,
}: Call<typeof inbox.remove, Conversation, undefined>): Promise<Record<never, never>> => {
  const unread = await readUpTo(trx, thing, thing.lastChange)
  if (unread === 0)
    await sql`
      update conversation_people
         set hidden = true
       where conversation_uid = ${thing.uid}
         and person_uid = ${thing.userUid}`.execute(trx)
  await forgetNotifications(trx, thing.userUid)
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
