import type { Endpoint } from '@souvenance/contract/endpoint'
import { linkedLetters, receivedLetters } from '@souvenance/contract/messages/received-letters'
import { deliverDue } from '../../src/domains/letters/delivery/hand-over.ts'
import type { Someone } from '../factories/accounts.ts'
import { createPerson } from '../factories/create-person.ts'
import { die, letLettersWait, letterTokens, writeForLater } from '../factories/letters.ts'
import type { TestApp } from '../start-app.ts'

/** Writes about letters that have arrived, each with its letter. */
export const letterWrites = (app: () => TestApp): [Endpoint, (me: Someone) => Promise<object>][] => {
  const arrivedAt = async (to: string): Promise<string> => {
    const writer = await createPerson(app())
    const uid = await writeForLater(writer, to)
    await die(app(), writer.uid)
    await letLettersWait(app(), writer.uid, 1)
    await deliverDue(app().services)
    return uid
  }
  const arrivedFor = async ({ userUid }: Someone) => ({ params: { uid: await arrivedAt(userUid) } })
  const linkOf = async () => {
    const to = `${crypto.randomUUID()}@laurent.example`
    await arrivedAt(to)
    const [token = ''] = await letterTokens(app(), to)
    return { to, token }
  }
  const linked = async () => ({ body: { token: (await linkOf()).token } })

  return [
    [receivedLetters.read, arrivedFor],
    [receivedLetters.later, async (me) => ({ ...(await arrivedFor(me)), body: { after: 'week' } })],
    [receivedLetters.decline, arrivedFor],
    [receivedLetters.print, arrivedFor],
    [linkedLetters.look, linked],
    [linkedLetters.read, linked],
    [linkedLetters.later, async () => ({ body: { token: (await linkOf()).token, after: 'week' } })],
    [linkedLetters.decline, linked],
    [linkedLetters.print, linked],
    [linkedLetters.sendCode, linked],
    [
      linkedLetters.reopen,
      async () => {
        const { to, token } = await linkOf()
        await app().browser().call(linkedLetters.sendCode, { body: { token } })
        const code =
          (await app().mails(to)).flatMap(({ text }) => /[A-Z2-9]{10}/.exec(text)?.[0] ?? []).at(-1) ?? ''
        return { body: { token, code } }
      },
    ],
  ]
}
