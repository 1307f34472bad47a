import type { InboxMessage } from '@souvenance/contract/messages/inbox'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Services } from '../../platform/services.ts'
import { listPeople } from '../clouds/public.ts'
import type { Conversation } from './conversation.ts'
import { placeOfMessage, unsealText, unwrapConversationKey } from './conversation-keys.ts'
import { beginningOf } from './cut-text.ts'
import type { MessageRow } from './message.ts'
import { inboxPolicy } from './policy.ts'

type Presenting = Reader & { actor: Actor; services: Services }

export const presentMessages = async (
  { db, actor, services }: Presenting,
  conversation: Conversation,
  rows: readonly MessageRow[],
): Promise<InboxMessage[]> => {
  const people = await listPeople(
    db,
    conversation,
    rows.map(({ authorUid }) => authorUid),
  )
  const key = unwrapConversationKey(services.masterKey, conversation)
  return rows.map((row) => presentRow(actor, { conversation, row, key, people }))
}

export const presentMessage = async (
  presenting: Presenting,
  conversation: Conversation,
  row: MessageRow,
): Promise<InboxMessage> => {
  const [presented] = await presentMessages(presenting, conversation, [row])
  if (!presented) throw new Error('a message that was found is not presented')
  return presented
}

type Presented = {
  conversation: Conversation
  row: MessageRow
  key: Buffer
  people: ReadonlyMap<string, PersonCard>
}

const presentRow = (actor: Actor, { conversation, row, key, people }: Presented): InboxMessage => {
  const { uid, pos, authorUid, text, at } = row
  return {
    uid,
    pos,
    author: (authorUid !== null && people.get(authorUid)) || null,
    ...(text === null ? { msg: '', eof: true } : beginningOf(unsealText(key, text, placeOfMessage(uid)))),
    deleted: text === null,
    msgDate: at.toISOString(),
    can: {
      remove: text !== null && inboxPolicy.removeMessage(actor, { ...conversation, message: row }) === true,
      report: text !== null && inboxPolicy.reportMessage(actor, { ...conversation, message: row }) === true,
    },
  }
}
