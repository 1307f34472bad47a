import { sql } from 'kysely'
import { queryPrepared } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { type Conversation, loadConversation } from './conversation.ts'

export type MessageRow = {
  uid: string
  pos: number
  authorUid: string | null
  /** Sealed; null once it was deleted. */
  text: Buffer | null
  at: Date
}

export type OfMessage = Conversation & { message: MessageRow }

/** Columns of a message `m`. */
export const messageColumns = `
         m.uid, m.pos::float8 as pos, m.author_uid as "authorUid", m.text, m.created_at as at`

/** SQL of whether a message `m` reaches its reader. */
export const reachesText = (reader: string): string => `(${reader} <> all (m.withheld_from))`

const text = `
  select ${messageColumns}
    from conversation_messages m
   where m.conversation_uid = $1
     and m.uid = $2
     and ${reachesText('$3::uuid')}`

type Asking = Parameters<typeof loadConversation>[0] & { input: { params: { messageUid: string } } }

export const loadMessage = async (asking: Asking): Promise<OfMessage> => {
  const conversation = await loadConversation(asking)
  const [message] = await queryPrepared<MessageRow>(asking, {
    name: 'conversation-message',
    text,
    values: [conversation.uid, asking.input.params.messageUid, conversation.userUid],
  })
  if (!message) throw new Refusal('notFound')
  return { ...conversation, message }
}

/** By its uid alone, for people it reached; a deleted one is not found. */
export const loadMessageByUid = async (
  asking: Omit<Asking, 'input'> & { input: { params: { uid: string } } },
): Promise<OfMessage> => {
  const messageUid = asking.input.params.uid
  const { rows } = await sql<{ uid: string }>`
    select conversation_uid as uid
      from conversation_messages
     where uid = ${messageUid}
       and deleted_at is null`.execute(asking.db)
  const [conversation] = rows
  if (!conversation) throw new Refusal('notFound')
  return loadMessage({ ...asking, input: { params: { uid: conversation.uid, messageUid } } })
}
