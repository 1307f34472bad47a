import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { placeOfMessage, unsealText, unwrapConversationKey } from './conversation-keys.ts'
import { deleteMessage } from './message-store.ts'

type Row = { uid: string; text: Buffer; wrappedKey: Buffer; keyCheck: Buffer }

/** The text of a message that one of its readers reported; no other message can be read so. */
export const readReportedMessage = async (
  { masterKey }: Pick<Services, 'masterKey'>,
  trx: Transaction,
  messageUid: string,
): Promise<string | undefined> => {
  const { rows } = await sql<Row>`
    select c.uid, m.text, c.wrapped_key as "wrappedKey", c.key_check as "keyCheck"
      from conversation_messages m
      join conversations c on c.uid = m.conversation_uid
     where m.uid = ${messageUid}
       and m.deleted_at is null
       and exists (select from abuse_reports r where r.type = 'message' and r.target_uid = m.uid)`.execute(
    trx,
  )
  const [row] = rows
  return row && unsealText(unwrapConversationKey(masterKey, row), row.text, placeOfMessage(messageUid))
}

export const deleteReportedMessage = async (trx: Transaction, uid: string, at: Date): Promise<void> => {
  const found = await trx
    .selectFrom('conversation_messages')
    .select('conversation_uid')
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (found) await deleteMessage(trx, { uid, conversationUid: found.conversation_uid, at })
}
