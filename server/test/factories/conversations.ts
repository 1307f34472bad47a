import { inbox } from '@souvenance/contract/messages/inbox'
import type { TestPerson } from './create-person.ts'

type Written = { subject?: string; message?: string }

/** A conversation that somebody begins with others. */
export const startConversation = async (
  writer: TestPerson,
  others: readonly TestPerson[],
  { subject = '', message = 'Good evening.' }: Written = {},
): Promise<string> => {
  const recipientUids = others.map(({ uid }) => uid)
  const begun = await writer.browser.call(inbox.start, {
    body: { mailBoxMessage: { recipientUids, subject, message } },
  })
  return begun.data.subject.uid
}

export const write = (writer: TestPerson, uid: string, message: string) =>
  writer.browser.call(inbox.send, { params: { uid }, body: { mailBoxMessage: { subjectUid: uid, message } } })

/** The messages somebody reads in a conversation, in the order they were written. */
export const readTexts = async (reader: TestPerson, uid: string): Promise<string[]> => {
  const { items } = (await reader.browser.call(inbox.messages, { params: { uid } })).data
  return items.toReversed().map(({ msg, deleted }) => (deleted ? 'deleted' : msg))
}

export const listTitles = async (reader: TestPerson): Promise<string[]> =>
  (await reader.browser.call(inbox.list)).data.items.map(({ title }) => title)
