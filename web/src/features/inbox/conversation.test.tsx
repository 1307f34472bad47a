import { inbox } from '@souvenance/contract/messages/inbox'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startCommunications } from '../../../test/communications.ts'
import { conversationUid, listedOf, messageOf, openSubjectOf, subjectOf, theo } from '../../../test/inbox.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { lost, refusal, startService } from '../../../test/service.ts'
import { keepWords, nameWords } from '../../shared/forms/kept-words.ts'
import { clearNotices } from '../../ui/notices/notices.ts'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { conversationsQuery } from './queries.ts'
import { changeUnsent, readUnsent } from './writing/unsent-messages.ts'

const show = () => renderComponent(<Conversation uid={conversationUid} />, { user: claire })
const nothingNew = () => ({ ...listedOf([]), subject: null })

const serve = (messages = [messageOf(1)], subject = openSubjectOf()) => {
  const { service } = startCommunications()
  service.answer(inbox.messages, ({ query }) => (query.fetchNew ? nothingNew() : listedOf(messages, subject)))
  service.answer(inbox.list, () => ({ items: [], anchorDate: null, subjectsAnchorDate: null, eof: true }))
  service.answer(referenceData.ping, () => ({
    messages: { totalNew: 0 },
    notifications: { notifications: { totalNew: 0 }, requests: { totalNew: 0 } },
    serverTime: new Date().toISOString(),
  }))
  return service
}
const sentOf = (pos: number, msg: string) => {
  const message = messageOf(pos, { mine: true, msg })
  const { subject: _, ...messages } = listedOf([message])
  return { message, messages, subjects: { items: [], anchorDate: null } }
}

test('a message is shown at once, and stays where the service puts it', async () => {
  const service = serve()
  const send = service.answer(inbox.send, ({ body }) => sentOf(2, body.mailBoxMessage.message))
  const { person, say } = await show()
  await person.type(await screen.findByLabelText(say('inbox:reply.label')), 'Alors samedi.')
  await person.click(screen.getByRole('button', { name: say('inbox:reply.send') }))
  await screen.findByText('Alors samedi.')
  await waitFor(() => expect(screen.queryByText(say('inbox:unsent.sending'))).toBeNull())
  expect(send.mock.calls).toHaveLength(1)
  expect(screen.getByLabelText<HTMLTextAreaElement>(say('inbox:reply.label')).value).toBe('')
})

test('one that could not leave says so and is sent again under the same key', async () => {
  const service = serve()
  let online = false
  const send = service.answer(inbox.send, ({ body }) =>
    online ? sentOf(2, body.mailBoxMessage.message) : lost,
  )
  const { person, say } = await show()
  await person.type(await screen.findByLabelText(say('inbox:reply.label')), 'Alors samedi.')
  await person.click(screen.getByRole('button', { name: say('inbox:reply.send') }))
  const again = await screen.findByRole('button', { name: say('inbox:unsent.again') })
  online = true
  await person.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: say('inbox:unsent.again') })).toBeNull())
  const [first, second] = send.mock.calls.map(([asked]) => asked.key)
  expect(second).toBe(first)
  expect(screen.getAllByText('Alors samedi.')).toHaveLength(1)
})

test('what waits and what was begun survive leaving the screen', async () => {
  serve().answer(inbox.send, () => lost)
  const first = await show()
  const { person, say } = first
  await person.type(await screen.findByLabelText(say('inbox:reply.label')), 'Alors samedi.')
  await person.click(screen.getByRole('button', { name: say('inbox:reply.send') }))
  await screen.findByRole('button', { name: say('inbox:unsent.again') })
  await person.type(screen.getByLabelText(say('inbox:reply.label')), 'Et')
  first.leave()
  await show()
  await screen.findByText('Alors samedi.')
  expect(screen.getByLabelText<HTMLTextAreaElement>(say('inbox:reply.label')).value).toBe('Et')
})

test('one behind another that could not leave says that it waits', async () => {
  serve().answer(inbox.send, () => lost)
  const { person, say } = await show()
  const field = await screen.findByLabelText(say('inbox:reply.label'))
  for (const words of ['Alors samedi.', 'Ou dimanche.']) {
    await person.type(field, words)
    await person.click(screen.getByRole('button', { name: say('inbox:reply.send') }))
    await screen.findByRole('button', { name: say('inbox:unsent.again') })
  }
  await screen.findByText(say('inbox:unsent.waits'))
  expect(screen.queryByText(say('inbox:unsent.sending'))).toBeNull()
})

test('only what comes while it is open is announced', async () => {
  const service = startService()
  let came = false
  service.answer(inbox.messages, ({ query }) => {
    if (!query.fetchNew) return listedOf([messageOf(1)])
    return came ? { ...listedOf([messageOf(2)]), subject: null } : nothingNew()
  })
  service.answer(inbox.list, () => ({ items: [], anchorDate: null, subjectsAnchorDate: null, eof: true }))
  const { say } = await show()
  await screen.findByText('Message 1')
  const words = (number: number) =>
    shown(say('inbox:message.arrived', { name: 'Théo Moreau', text: `Message ${number}` }))
  expect(screen.queryByText(words(1))).toBeNull()
  came = true
  await screen.findByText(words(2), {}, { timeout: 5000 })
})

test('who has read the last message is told under it', async () => {
  const readUpTo = [{ userUid: theo.userUid, pos: 2 }]
  serve([messageOf(1), messageOf(2, { mine: true })], openSubjectOf({ readUpTo }))
  const { say } = await show()
  await screen.findByText(say('inbox:message.read'))
})

test('a message that is not read, or is not mine, has no mark', async () => {
  const readUpTo = [{ userUid: theo.userUid, pos: 1 }]
  serve([messageOf(1), messageOf(2, { mine: true })], openSubjectOf({ readUpTo }))
  const { say } = await show()
  await screen.findByText('Message 2')
  expect(screen.queryByText(say('inbox:message.read'))).toBeNull()
})

test('a refusal is told beside the message, which can be dropped and put back', async () => {
  serve().answer(inbox.send, () => refusal('takesNoMessages', { name: 'Théo Moreau' }))
  const { person, say } = await show()
  await person.type(await screen.findByLabelText(say('inbox:reply.label')), 'Alors samedi.')
  await person.click(screen.getByRole('button', { name: say('inbox:reply.send') }))
  await screen.findByText(/Only some people can write to Théo Moreau/u)
  await person.click(screen.getByRole('button', { name: say('inbox:unsent.drop') }))
  expect(screen.queryByText('Alors samedi.')).toBeNull()
  await person.click(screen.getByRole('button', { name: say('inbox:left.undo') }))
  await screen.findByText('Alors samedi.')
})

test('a long message is read on in place', async () => {
  const service = serve([messageOf(1, { msg: 'The beginning', eof: false })])
  service.answer(inbox.readMore, ({ query }) => ({
    uid: 'm',
    msg: ` and piece ${query.page}`,
    eof: Number(query.page) === 2,
    page: Number(query.page),
  }))
  const { person, say } = await show()
  await person.click(await screen.findByRole('button', { name: say('inbox:message.more') }))
  await screen.findByText('The beginning and piece 1 and piece 2')
})

test('the whole of a long message is copied', async () => {
  const service = serve([messageOf(1, { msg: 'The beginning', eof: false })])
  service.answer(inbox.readMore, () => ({ uid: 'm', msg: ' and the end', eof: true, page: 1 }))
  const { person, say } = await show()
  await person.click(
    await screen.findByRole('button', { name: say('inbox:message.menu', { name: 'Théo Moreau' }) }),
  )
  await person.click(await screen.findByRole('menuitem', { name: say('inbox:message.copy') }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('The beginning and the end'))
})

test('only one’s own message can be deleted, and leaves a line', async () => {
  const service = serve([messageOf(1), messageOf(2, { mine: true, msg: 'By mistake' })])
  service.answer(inbox.removeMessage, () => ({
    message: messageOf(2, { mine: true, msg: '', deleted: true, can: { remove: false } }),
  }))
  const { person, say } = await show()
  await screen.findByText('By mistake')
  await person.click(screen.getByRole('button', { name: say('inbox:message.menu', { name: 'Théo Moreau' }) }))
  await screen.findByRole('menuitem', { name: say('inbox:message.copy') })
  expect(screen.queryByRole('menuitem', { name: say('inbox:message.delete') })).toBeNull()
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: say('inbox:message.mine') }))
  await person.click(await screen.findByRole('menuitem', { name: say('inbox:message.delete') }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: say('inbox:remove.action') }))
  await screen.findByText(say('inbox:message.deletedMine'))
  expect(screen.queryByText('By mistake')).toBeNull()
})

test.each([
  ['dead', 'inbox:reply.dead'],
  ['closed', 'inbox:reply.closed'],
] as const)('where the other is %s, it says so instead of a field', async (closed, key) => {
  serve([messageOf(1)], openSubjectOf({ closed, can: { write: false, leave: false } }))
  const { say } = await show()
  await screen.findByText(shown(say(key, { name: 'Théo Moreau' })))
  expect(screen.queryByLabelText(say('inbox:reply.label'))).toBeNull()
})

test.each(['notFound', 'badInput'] as const)('one that is gone says so: %s', async (name) => {
  startService().answer(inbox.messages, () => refusal(name))
  const { say } = await show()
  await screen.findByText(say('inbox:gone'))
})

test('what is shown is marked as read', async () => {
  const service = serve([messageOf(1)], openSubjectOf({ unread: 1 }))
  const read = service.answer(inbox.read, () => ({ unread: 0 }))
  await show()
  await waitFor(() => expect(read.mock.calls[0]?.[0].body).toEqual({ messageAnchorDate: 'anchor' }))
})

test('what comes while its reader is further up is not read, and a button leads to it', async () => {
  const service = startService()
  let came = false
  service.answer(inbox.messages, ({ query }) => {
    if (!query.fetchNew) return listedOf([messageOf(1)])
    return came ? { ...listedOf([messageOf(2)]), subject: openSubjectOf({ unread: 1 }) } : nothingNew()
  })
  service.answer(inbox.list, () => ({ items: [], anchorDate: null, subjectsAnchorDate: null, eof: true }))
  const read = service.answer(inbox.read, () => ({ unread: 0 }))
  const { person, say } = await show()
  await screen.findByText('Message 1')
  const list = screen.getByRole('region', { name: say('inbox:message.list') })
  Object.defineProperty(list, 'scrollHeight', { value: 1000 })
  Object.defineProperty(list, 'clientHeight', { value: 200 })
  list.scrollTop = 100
  fireEvent.scroll(list)
  came = true
  const button = await screen.findByRole('button', { name: say('inbox:message.came') }, { timeout: 5000 })
  expect(read.mock.calls).toHaveLength(0)
  await person.click(button)
  await waitFor(() => expect(read.mock.calls).toHaveLength(1))
  expect(list.scrollTop).toBe(800)
  expect(screen.queryByRole('button', { name: say('inbox:message.came') })).toBeNull()
})

const unsentIn = (uid: string) => nameWords(claire.userUid, `unsent-messages:${uid}`)
const refusedIn = (uid: string, text: string) =>
  changeUnsent(unsentIn(uid), () => [{ key: text, text, failed: 'Gone.', refused: true }])

test('words to a conversation that is gone are kept, to be copied or deleted', async () => {
  refusedIn(conversationUid, 'Alors samedi.')
  keepWords(nameWords(claire.userUid, `message:${conversationUid}`), { message: 'Et apporte' })
  const { service } = startCommunications()
  service.answer(inbox.messages, () => refusal('notFound'))
  const { person, say } = await show()
  await screen.findByText(say('inbox:gone'))
  for (const [section, words] of [
    [say('inbox:left.unsent'), 'Alors samedi.'],
    [say('inbox:left.reply'), 'Et apporte'],
  ] as const) {
    const left = within(screen.getByRole('region', { name: section }))
    left.getByText(words)
    left.getByRole('button', { name: say('inbox:message.copy') })
    await person.click(left.getByRole('button', { name: say('inbox:left.drop') }))
    expect(screen.queryByText(words)).toBeNull()
    await person.click(screen.getByRole('button', { name: say('inbox:left.undo') }))
    const back = within(await screen.findByRole('region', { name: section }))
    back.getByText(words)
    await person.click(back.getByRole('button', { name: say('inbox:left.drop') }))
    act(() => clearNotices('fixed'))
  }
  expect(readUnsent(unsentIn(conversationUid))).toEqual([])
})

test('several texts that are deleted one after the other are all put back', async () => {
  const texts = ['Alors samedi.', 'À dix heures.']
  changeUnsent(unsentIn(conversationUid), () =>
    texts.map((text) => ({ key: text, text, failed: 'Gone.', refused: true })),
  )
  keepWords(nameWords(claire.userUid, `message:${conversationUid}`), { message: 'Et apporte' })
  const { service } = startCommunications()
  service.answer(inbox.messages, () => refusal('notFound'))
  const { person, say } = await show()
  await screen.findByText(say('inbox:gone'))
  for (const _ of [...texts, 'Et apporte']) {
    const [drop] = screen.getAllByRole('button', { name: say('inbox:left.drop') })
    if (drop) await person.click(drop)
  }
  expect(screen.queryByRole('button', { name: say('inbox:left.drop') })).toBeNull()
  await person.click(screen.getByRole('button', { name: say('inbox:left.undo') }))
  await screen.findByText('Et apporte')
  expect(readUnsent(unsentIn(conversationUid)).map(({ text }) => text)).toEqual(texts)
})

test('an answer that was begun stays in sight when nothing can be written any more', async () => {
  keepWords(nameWords(claire.userUid, `message:${conversationUid}`), { message: 'Et apporte' })
  serve([messageOf(1)], openSubjectOf({ closed: 'dead', can: { write: false, leave: false } }))
  const { say } = await show()
  within(await screen.findByRole('region', { name: say('inbox:left.reply') })).getByText('Et apporte')
})

test('the list leads to refused messages of conversations that are no longer in it', async () => {
  const gone = '00000000-0000-4000-8000-0000000000a2'
  refusedIn(gone, 'Alors dimanche.')
  refusedIn(conversationUid, 'Alors samedi.')
  const service = serve()
  service.answer(inbox.list, () => ({
    items: [subjectOf()],
    anchorDate: null,
    subjectsAnchorDate: null,
    eof: true,
  }))
  const { say } = await renderComponent(<ConversationList fresh={0} />, { user: claire })
  const stuck = within(await screen.findByRole('list', { name: say('inbox:left.elsewhere') }))
  const links = stuck.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/inbox/${gone}`])
  stuck.getByText(shown(say('inbox:row.unsent', { text: 'Alors dimanche.' })))
})

test('the list shows a message as soon as it is refused, also while it cannot be fetched', async () => {
  const gone = '00000000-0000-4000-8000-0000000000a2'
  const waiting = { key: 'dimanche', text: 'Alors dimanche.', failed: null }
  changeUnsent(unsentIn(gone), () => [waiting])
  const service = serve()
  const { client, say } = await renderComponent(<ConversationList fresh={0} />, { user: claire })
  await screen.findByText(say('inbox:empty'))
  act(() => changeUnsent(unsentIn(gone), () => [{ ...waiting, failed: 'Gone.', refused: true }]))
  const words = shown(say('inbox:row.unsent', { text: waiting.text }))
  screen.getByText(words)
  service.answer(inbox.list, () => refusal('notFound'))
  await act(() => client.invalidateQueries({ queryKey: conversationsQuery.queryKey }))
  await waitFor(() => expect(client.getQueryState(conversationsQuery.queryKey)?.status).toBe('error'))
  screen.getByText(words)
})

test('the list is fetched again when the open conversation is gone', async () => {
  const service = serve()
  service.answer(inbox.messages, ({ query }) =>
    query.fetchNew ? refusal('notFound') : listedOf([messageOf(1)]),
  )
  const list = service.answer(inbox.list, () => ({
    items: [],
    anchorDate: null,
    subjectsAnchorDate: null,
    eof: true,
  }))
  const { say } = await renderComponent(
    <>
      <ConversationList fresh={0} />
      <Conversation uid={conversationUid} />
    </>,
    { user: claire },
  )
  await screen.findByText(say('inbox:gone'))
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1))
})
