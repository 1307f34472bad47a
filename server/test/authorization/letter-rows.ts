import { credits } from '@souvenance/contract/messages/credits'
import { hereafter } from '@souvenance/contract/messages/hereafter'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { linkedLetters, receivedLetters } from '@souvenance/contract/messages/received-letters'
import { letterTo } from '../factories/letters.ts'
import { forSignedIn, ofOwn } from './row.ts'

const unknown = () => ({ params: { uid: crypto.randomUUID() } })
const notFound = [401, 404, 404] as const
const unknownLink = [404, 404, 404] as const
const token = 'a'.repeat(43)
const withToken = () => ({ body: { token } })

/** A letter exists for its writer, and once it has left for its reader; server/src/domains/letters tries it for others. */
export const letterRows = [
  ofOwn(hereafter.list, forSignedIn),
  ofOwn(hereafter.people, forSignedIn),
  ofOwn(hereafter.trash, forSignedIn),
  ofOwn(hereafter.leftToMe, forSignedIn),
  ofOwn(hereafter.create, notFound, () => ({
    body: { mailBoxMessage: { recipientUid: crypto.randomUUID(), message: 'Canary' } },
  })),
  ofOwn(hereafter.read, notFound, unknown),
  ofOwn(hereafter.readMore, notFound, unknown),
  ofOwn(hereafter.remove, notFound, unknown),
  ofOwn(hereafter.restore, notFound, unknown),
  ofOwn(hereafter.leave, notFound, () => ({ ...unknown(), body: { userUid: null } })),
  ofOwn(credits.read, forSignedIn),
  ofOwn(postMortem.list, forSignedIn),
  ofOwn(postMortem.read, notFound, unknown),
  ofOwn(postMortem.preview, notFound, unknown),
  ofOwn(postMortem.save, [401, 403, 'ok'], () => ({ body: { message: letterTo('theo@laurent.example') } })),
  ofOwn(postMortem.remove, notFound, unknown),
  ofOwn(receivedLetters.list, forSignedIn),
  ofOwn(receivedLetters.undelivered, forSignedIn),
  ofOwn(receivedLetters.read, notFound, unknown),
  ofOwn(receivedLetters.later, notFound, () => ({ ...unknown(), body: { after: 'week' as const } })),
  ofOwn(receivedLetters.decline, notFound, unknown),
  ofOwn(receivedLetters.print, notFound, unknown),
  ofOwn(linkedLetters.look, unknownLink, withToken),
  ofOwn(linkedLetters.read, unknownLink, withToken),
  ofOwn(linkedLetters.later, unknownLink, () => ({ body: { token, after: 'week' as const } })),
  ofOwn(linkedLetters.decline, unknownLink, withToken),
  ofOwn(linkedLetters.print, unknownLink, withToken),
  ofOwn(linkedLetters.sendCode, unknownLink, withToken),
  ofOwn(linkedLetters.reopen, unknownLink, () => ({ body: { token, code: 'ABCDEFGHJK' } })),
]
