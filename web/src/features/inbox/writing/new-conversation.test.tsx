import { inbox } from '@souvenance/contract/messages/inbox'
import { search } from '@souvenance/contract/pages/search'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messageOf, subjectOf, theo } from '../../../../test/inbox.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { cardOf } from '../../../../test/requests.ts'
import { lost, startService } from '../../../../test/service.ts'
import { NewConversation } from './new-conversation.tsx'

const karim = cardOf('Karim', 'Benali', 4)
const found = (person: typeof theo, takesMessages: boolean) => ({
  ...person,
  level: null,
  attached: false,
  takesMessages,
})
const show = (recipient: typeof theo | null = null) =>
  renderComponent(<NewConversation recipient={recipient} />, { user: claire })

test('who has not confirmed an address learns before writing that sending waits for it', async () => {
  startService()
  const { say } = await renderComponent(<NewConversation recipient={null} />, {
    user: { ...claire, confirmed: false },
  })
  await screen.findByText(shown(say('inbox:new.unconfirmed')))
})

test('who does not take messages is told before a word is written, and cannot be chosen', async () => {
  const service = startService()
  const find = service.answer(search.find, () => ({
    items: [found(theo, true), found(karim, false)],
    invitation: null,
    eof: true,
    totalCount: 2,
  }))
  const { person, say } = await show()
  await person.type(screen.getByRole('combobox', { name: say('inbox:new.to') }), 'an')
  await screen.findByRole('option', { name: new RegExp(say('inbox:new.takesNone', { name: 'Karim' }), 'u') })
  expect(find.mock.calls[0]?.[0].query).toMatchObject({ forMessage: 'true' })
  await person.click(screen.getByRole('option', { name: /Karim Benali/u }))
  expect(
    screen.queryByRole('button', { name: say('search:recipient.remove', { name: 'Karim Benali' }) }),
  ).toBeNull()
  await person.click(screen.getByRole('option', { name: 'Théo Moreau' }))
  screen.getByRole('button', { name: say('search:recipient.remove', { name: 'Théo Moreau' }) })
})

test('a message needs a person and words, is sent once and leads to its conversation', async () => {
  const service = startService()
  const start = service.answer(inbox.start, () => ({
    subject: subjectOf(),
    message: messageOf(1, { mine: true }),
    subjects: { items: [], anchorDate: null },
  }))
  const { person, say, place } = await show(theo)
  await person.click(screen.getByRole('button', { name: say('inbox:new.send') }))
  await screen.findByText(say('inbox:new.needText'))
  expect(start.mock.calls).toHaveLength(0)
  await person.type(screen.getByLabelText(say('inbox:new.subject')), 'La barque')
  await person.type(screen.getByLabelText(say('inbox:new.message')), 'Samedi ?')
  expect(screen.queryByText(say('inbox:new.needText'))).toBeNull()
  await person.click(screen.getByRole('button', { name: say('inbox:new.send') }))
  await waitFor(() => expect(place()).toBe(`/inbox/${subjectOf().uid}`))
  expect(start.mock.calls[0]?.[0].body.mailBoxMessage).toEqual({
    recipientUids: [theo.userUid],
    subject: 'La barque',
    message: 'Samedi ?',
  })
})

test('a message whose answer was lost is the same message after a reload', async () => {
  const service = startService()
  const keys: (string | null)[] = []
  service.answer(inbox.start, ({ key }) => {
    keys.push(key)
    if (keys.length === 1) return lost
    return {
      subject: subjectOf(),
      message: messageOf(1, { mine: true }),
      subjects: { items: [], anchorDate: null },
    }
  })
  const first = await show(theo)
  await first.person.type(screen.getByLabelText(first.say('inbox:new.message')), 'Samedi ?')
  await first.person.click(screen.getByRole('button', { name: first.say('inbox:new.send') }))
  await screen.findByRole('alert')
  first.leave()
  const { person, say, place } = await show(theo)
  await person.click(screen.getByRole('button', { name: say('inbox:new.send') }))
  await waitFor(() => expect(place()).toBe(`/inbox/${subjectOf().uid}`))
  expect(keys[1]).toBe(keys[0])
})

test('a name that nobody chose keeps the message from leaving without them', async () => {
  const service = startService()
  // Enter comes before anybody was found, however slowly it is pressed.
  const pressed = Promise.withResolvers<void>()
  service.answer(search.find, async () => {
    await pressed.promise
    return { items: [found(theo, true)], invitation: null, eof: true, totalCount: 1 }
  })
  const start = service.answer(inbox.start, () => ({
    subject: subjectOf(),
    message: messageOf(1, { mine: true }),
    subjects: { items: [], anchorDate: null },
  }))
  const { person, say } = await show(karim)
  await person.type(screen.getByLabelText(say('inbox:new.message')), 'Samedi ?')
  const to = screen.getByRole('combobox', { name: say('inbox:new.to') })
  await person.type(to, 'thé{Enter}')
  pressed.resolve()
  await person.click(screen.getByRole('button', { name: say('inbox:new.send') }))
  await screen.findByText(shown(say('search:recipient.unchosen', { name: 'thé' })))
  expect(start.mock.calls).toHaveLength(0)
  await person.type(to, 'o')
  await screen.findByRole('option', { name: 'Théo Moreau' })
  // Enter counts once the answer to all of these words has come.
  await waitFor(async () => {
    await person.type(to, '{Enter}')
    screen.getByRole('button', { name: say('search:recipient.remove', { name: 'Théo Moreau' }) })
  })
  expect(start.mock.calls).toHaveLength(0)
})

test('Enter chooses nobody who was found by other words', async () => {
  const service = startService()
  service.answer(search.find, () => ({
    items: [found(theo, true)],
    invitation: null,
    eof: true,
    totalCount: 1,
  }))
  const { person, say } = await show()
  const to = screen.getByRole<HTMLInputElement>('combobox', { name: say('inbox:new.to') })
  await person.type(to, 'théo')
  await screen.findByRole('option', { name: 'Théo Moreau' })
  await person.clear(to)
  await person.type(to, 'rose{Enter}')
  expect(
    screen.queryByRole('button', { name: say('search:recipient.remove', { name: 'Théo Moreau' }) }),
  ).toBeNull()
  expect(to.value).toBe('rose')
})

test('what is written outlives the browser, for who wrote it', async () => {
  startService()
  const first = await show()
  await first.person.type(screen.getByLabelText(first.say('inbox:new.message')), 'Je voulais dire')
  first.leave()
  sessionStorage.clear()
  const other = await renderComponent(<NewConversation recipient={null} />, {
    user: { ...claire, userUid: theo.userUid },
  })
  expect(screen.getByLabelText<HTMLTextAreaElement>(first.say('inbox:new.message')).value).toBe('')
  other.leave()
  await show()
  expect(screen.getByLabelText<HTMLTextAreaElement>(first.say('inbox:new.message')).value).toBe(
    'Je voulais dire',
  )
})

test('words begun for somebody never stand under the name of another', async () => {
  startService()
  const first = await show(karim)
  await first.person.type(screen.getByLabelText(first.say('inbox:new.message')), 'Pour Karim')
  first.leave()
  const message = () => screen.getByLabelText<HTMLTextAreaElement>(first.say('inbox:new.message')).value
  const other = await show(theo)
  expect(message()).toBe('')
  other.leave()
  await show(karim)
  expect(message()).toBe('Pour Karim')
})

test('somebody who died is named, and not chosen', async () => {
  startService()
  const { say } = await show({ ...cardOf('Émile', 'Laurent', 1), alive: false })
  screen.getByText(shown(say('inbox:new.dead', { name: 'Émile Laurent' })))
  expect(screen.queryByRole('list', { name: say('inbox:new.to') })).toBeNull()
})

test('an emoji goes where the caret stands', async () => {
  startService()
  const { person, say } = await show(theo)
  const field = screen.getByLabelText<HTMLTextAreaElement>(say('inbox:new.message'))
  await person.type(field, 'Bonsoir Théo')
  field.setSelectionRange(7, 7)
  await person.click(await screen.findByRole('button', { name: say('inbox:reply.emoji') }))
  await person.click(await screen.findByRole('button', { name: '❤️' }))
  await waitFor(() => expect(field.value).toBe('Bonsoir❤️ Théo'))
})

test('nothing can be written into a message that is on its way', async () => {
  const service = startService()
  let fail = (_: typeof lost) => {}
  service.answer(inbox.start, () => new Promise((resolve) => (fail = resolve)))
  const { person, say } = await show(theo)
  const field = screen.getByLabelText(say('inbox:new.message'))
  await person.type(field, 'Samedi ?')
  await person.click(screen.getByRole('button', { name: say('inbox:new.send') }))
  await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(true))
  fail(lost)
  await screen.findByRole('alert')
  expect(field.closest('fieldset')?.disabled).toBe(false)
})
