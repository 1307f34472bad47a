import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { placeOfMessage, placeOfSubject, unsealText, unwrapConversationKey } from './conversation-keys.ts'
import { type MessageRow, messageColumns, reachesText } from './message.ts'

type Reading = { db: Database; services: Pick<Services, 'masterKey'> }
type Row = { uid: string; subject: Buffer | null; wrappedKey: Buffer; keyCheck: Buffer; people: string[] }

export type OwnConversation = { uid: string; subject: string; people: string[]; key: Buffer }
export type OwnMessage = { authorUid: string | null; text: string | null; at: Date }

const batchSize = 500

/** The conversations that somebody is in, the oldest first: who may is asked by the caller. */
export const listOwnConversations = async (
  { db, services }: Reading,
  userUid: string,
): Promise<OwnConversation[]> => {
  const { rows } = await sql<Row>`
    select c.uid, c.subject, c.wrapped_key as "wrappedKey", c.key_check as "keyCheck",
           array(select o.person_uid from conversation_people o where o.conversation_uid = c.uid order by 1) as people
      from conversation_people me
      join conversations c on c.uid = me.conversation_uid
     where me.person_uid = ${userUid}
       and me.last_at is not null
       and me.left_at is null
       and not me.hidden
     order by c.created_at, c.uid`.execute(db)
  return rows.map(({ subject, people, ...row }) => {
    const key = unwrapConversationKey(services.masterKey, row)
    return { uid: row.uid, subject: subject ? unsealText(key, subject, placeOfSubject) : '', people, key }
  })
}

/** The messages of one that reached its reader, the oldest first. */
export async function* listOwnMessages(
  { db }: Pick<Reading, 'db'>,
  { uid, key }: OwnConversation,
  userUid: string,
): AsyncGenerator<OwnMessage> {
  for (let after = -1; ; ) {
    const { rows } = await sql<MessageRow>`
      select ${sql.raw(messageColumns)}
        from conversation_messages m
       cross join (select ${userUid}::uuid as uid) reader
       where m.conversation_uid = ${uid}
         and m.pos > ${after}
         and ${sql.raw(reachesText('reader.uid'))}
       order by m.pos
       limit ${batchSize}`.execute(db)
    for (const { uid: messageUid, authorUid, text, at } of rows)
      yield { authorUid, text: text && unsealText(key, text, placeOfMessage(messageUid)), at }
    if (rows.length < batchSize) return
    after = rows.at(-1)?.pos ?? after
  }
}
