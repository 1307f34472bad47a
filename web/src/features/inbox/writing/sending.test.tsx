import { accounts } from '@souvenance/contract/accounts/accounts'
import { inbox } from '@souvenance/contract/messages/inbox'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversationUid, listedOf, messageOf, subjectOf, theo } from '../../../../test/inbox.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal, startService } from '../../../../test/service.ts'
import { nameWords } from '../../../shared/forms/kept-words.ts'
import { sessionQuery } from '../../../shared/session/session.ts'
import { ConversationRow } from '../list/conversation-row.tsx'
import { changeUnsent, readUnsent } from './unsent-messages.ts'
import { useSendingBehind } from './use-sending.ts'

const draft = nameWords(claire.userUid, `unsent-messages:${conversationUid}`)
const wait = (text: string, refused?: boolean) =>
  changeUnsent(draft, (now) => [
    ...now,
    { key: `key of ${text}`, text, failed: 'No connection.', ...(refused && { refused }) },
  ])

/** Another screen, with the row of the list. */
const Elsewhere = () => {
  useSendingBehind()
  return <ConversationRow subject={subjectOf()} />
}
const show = (user = claire) => renderComponent(<Elsewhere />, { user })

const serve = () => {
  const service = startService()
  service.answer(referenceData.ping, () => ({
    messages: { totalNew: 0 },
    notifications: { notifications: { totalNew: 0 }, requests: { totalNew: 0 } },
    serverTime: new Date().toISOString(),
  }))
  let online = false
  const send = service.answer(inbox.send, ({ body }) => {
    if (!online) return lost
    const message = messageOf(2, { mine: true, msg: body.mailBoxMessage.message })
    const { subject: _, ...messages } = listedOf([message])
    return { message, messages, subjects: { items: [], anchorDate: null } }
  })
  return {
    send,
    connect: () => {
      online = true
      window.dispatchEvent(new Event('online'))
    },
  }
}

test('what could not leave stands in the list, and leaves with the connection from any screen', async () => {
  wait('Alors samedi.')
  wait('Ou dimanche.')
  const { send, connect } = serve()
  const { say } = await show()
  const words = shown(say('inbox:row.unsent', { text: 'Alors samedi.' }))
  await screen.findByText(words)
  await waitFor(() => expect(send.mock.calls.length).toBeGreaterThan(0))
  await screen.findByText(words)
  connect()
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  await waitFor(() => expect(readUnsent(draft)).toEqual([]))
  const sent = send.mock.calls.map(([{ body, key }]) => [body.mailBoxMessage.message, key])
  expect(sent.slice(-2)).toEqual([
    ['Alors samedi.', 'key of Alors samedi.'],
    ['Ou dimanche.', 'key of Ou dimanche.'],
  ])
})

test('what was refused waits for its writer, and what others wrote here for them', async () => {
  wait('Refused once', true)
  const { send, connect } = serve()
  const first = await show()
  connect()
  first.leave()
  await show({ ...claire, userUid: theo.userUid })
  connect()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(send.mock.calls).toEqual([])
})

test('a refusal is not asked for again behind the back of its writer', async () => {
  wait('Alors samedi.')
  const service = startService()
  const send = service.answer(inbox.send, () => refusal('takesNoMessages', { name: 'Théo Moreau' }))
  const { say } = await show()
  await screen.findByText(shown(say('inbox:row.unsent', { text: 'Alors samedi.' })))
  await waitFor(() => expect(send.mock.calls).toHaveLength(1))
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(send.mock.calls).toHaveLength(1)
})

test('a message that arrived under its key, before its answer was lost, leaves the queue', async () => {
  wait('Alors samedi.')
  const service = startService()
  const send = service.answer(inbox.send, () => refusal('keyReused'))
  await show()
  await waitFor(() => expect(readUnsent(draft)).toEqual([]))
  expect(send.mock.calls).toHaveLength(1)
})

test('words go out in the name of who wrote them, whoever has signed in elsewhere meanwhile', async () => {
  wait('Alors samedi.')
  const service = startService()
  const send = service.answer(inbox.send, () => refusal('someoneElse'))
  service.answer(accounts.session, () => ({
    user: { ...claire, userUid: theo.userUid },
    serverTime: new Date().toISOString(),
  }))
  const { client } = await show()
  await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)?.replaced).toBe(true))
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(send.mock.calls.map(([{ actingAs }]) => actingAs)).toEqual([claire.userUid])
  expect(readUnsent(draft)).toMatchObject([{ text: 'Alors samedi.', refused: false }])
})
