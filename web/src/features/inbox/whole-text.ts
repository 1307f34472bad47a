import { type InboxMessage, inbox } from '@souvenance/contract/messages/inbox'
import { call } from '../../api/call.ts'

/** All of a message, of which a long one is listed by its beginning. */
export const readWhole = async (uid: string, message: InboxMessage): Promise<string> => {
  let { msg, eof } = message
  const params = { uid, messageUid: message.uid }
  for (let page = 1; !eof; page += 1) {
    const piece = await call(inbox.readMore, { params, query: { page } })
    msg += piece.msg
    eof = piece.eof
  }
  return msg
}
