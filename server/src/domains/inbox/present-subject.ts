import type { InboxSubject } from '@souvenance/contract/messages/inbox'
import type { Services } from '../../platform/services.ts'
import { presentPerson } from '../persons/public.ts'
import { placeOfMessage, placeOfSubject, unsealText, unwrapConversationKey } from './conversation-keys.ts'
import { firstWords } from './cut-text.ts'
import type { SubjectRow } from './inbox-store.ts'

export const presentSubject = ({ services }: { services: Services }, row: SubjectRow): InboxSubject => {
  const key = unwrapConversationKey(services.masterKey, row)
  const wordsOf = (uid: string | null, text: Buffer | null): string =>
    uid === null || text === null ? '' : firstWords(unsealText(key, text, placeOfMessage(uid)))
  const subject = row.subject === null ? '' : unsealText(key, row.subject, placeOfSubject)
  const recipients = (row.people ?? []).map(presentPerson)
  return {
    uid: row.uid,
    subject,
    title: subject || wordsOf(row.firstUid, row.firstText),
    msgDate: row.lastAt.toISOString(),
    recipientUids: recipients.map(({ userUid }) => userUid),
    recipients,
    group: row.group,
    last: row.lastDate && {
      authorUid: row.lastAuthorUid,
      msg: wordsOf(row.lastUid, row.lastText),
      deleted: row.lastText === null,
      date: row.lastDate.toISOString(),
    },
    unread: row.unread,
  }
}
