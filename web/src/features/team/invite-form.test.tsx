import { search } from '@souvenance/contract/pages/search'
import { type Contact, contacts } from '@souvenance/contract/people/contacts'
import { requests } from '@souvenance/contract/people/requests'
import { Link } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { cardOf, requestOf } from '../../../test/requests.ts'
import { answerContacts, refusal, startService } from '../../../test/service.ts'
import { InviteForm } from './invite-form.tsx'

const theo = { ...cardOf('Théo', 'Moreau', 2), level: null, attached: true }
const contactOf = (name: string, email: string): Contact => ({
  contactUid: `contact of ${email}`,
  email,
  name,
  userUid: null,
  person: null,
  invited: false,
})
const findNobody = { items: [], invitation: null, eof: true, totalCount: 0 }

test('someone found by name is invited, with a role and a word', async () => {
  const service = startService()
  answerContacts(service)
  service.answer(search.find, () => ({ ...findNobody, items: [theo], totalCount: 1 }))
  const ask = service.answer(requests.ask, () => ({ request: requestOf({ received: false }) }))
  const { person, say } = await renderComponent(<InviteForm page={emile} />, { user: claire })
  const who = screen.getByRole<HTMLInputElement>('combobox', { name: say('team:invite.who') })
  await person.type(who, 'Théo')
  await person.click(await screen.findByRole('option', { name: /Théo Moreau/u }))
  expect(who.value).toBe('Théo Moreau')
  await person.selectOptions(screen.getByLabelText(say('team:invite.as')), 'administrator')
  await person.type(screen.getByLabelText(say('team:invite.word')), 'Please come.')
  await person.click(screen.getByRole('button', { name: say('team:invite.action') }))
  await waitFor(() => expect(who.value).toBe(''))
  expect(ask.mock.calls[0]?.[0].body).toEqual({
    requestType: 0,
    request: { targetUid: emile.userUid, role: 'administrator' },
    recipient: { type: 0, uid: theo.userUid },
    word: 'Please come.',
  })
})

test('an address is invited by mail; what the server refuses stands beside the field', async () => {
  const service = startService()
  answerContacts(service)
  service.answer(search.find, () => findNobody)
  const ask = service.answer(requests.ask, () => refusal('requestWaiting'))
  const { person, say } = await renderComponent(<InviteForm page={emile} />, { user: claire })
  const who = screen.getByRole('combobox', { name: say('team:invite.who') })
  await person.type(who, 'rose@mail.example')
  await screen.findByText(say('search:recipient.byMail', { email: 'rose@mail.example' }))
  await person.click(screen.getByRole('button', { name: say('team:invite.action') }))
  await screen.findByText(shown(say('messages:ERR_2000031005')))
  expect(who.getAttribute('aria-invalid')).toBe('true')
  expect(ask.mock.calls[0]?.[0].body.recipient).toEqual({ type: 1, email: 'rose@mail.example' })
})

test('somebody of the address book is chosen by name or address, and asked at the address', async () => {
  const service = startService()
  service.answer(search.find, () => findNobody)
  const [rose, paul] = [contactOf('Rose Martin', 'rose@mail.example'), contactOf('', 'paul@mail.example')]
  answerContacts(service, [rose, paul])
  const ask = service.answer(requests.ask, () => ({ request: requestOf({ received: false }) }))
  const { person, say } = await renderComponent(<InviteForm page={emile} />, { user: claire })
  const who = screen.getByRole<HTMLInputElement>('combobox', { name: say('team:invite.who') })
  await person.type(who, 'paul')
  await screen.findByRole('option', { name: /paul@mail\.example/u })
  await person.clear(who)
  await person.type(who, 'Ros')
  await person.click(await screen.findByRole('option', { name: /Rose Martin.*rose@mail\.example/u }))
  expect(who.value).toBe('rose@mail.example')
  await person.click(screen.getByRole('button', { name: say('team:invite.action') }))
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(ask.mock.calls[0]?.[0].body.recipient).toEqual({ type: 1, email: 'rose@mail.example' })
})

test('a contact who is found by name is listed once', async () => {
  const service = startService()
  service.answer(search.find, () => ({ ...findNobody, items: [theo], totalCount: 1 }))
  answerContacts(service, [{ ...contactOf('Théo Moreau', 'theo@mail.example'), userUid: theo.userUid }])
  const { person, say } = await renderComponent(<InviteForm page={emile} />, { user: claire })
  await person.type(screen.getByRole('combobox', { name: say('team:invite.who') }), 'Théo')
  await screen.findByRole('option', { name: /Théo Moreau/u })
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Moreau/u })).toHaveLength(1))
})

test('entries of the address book come below the people, once these are known', async () => {
  const service = startService()
  const held = Promise.withResolvers<void>()
  const find = service.answer(search.find, async () => {
    await held.promise
    return { ...findNobody, items: [theo], totalCount: 1 }
  })
  const listed = answerContacts(service, [contactOf('Théo Blanc', 'theo@mail.example')])
  const { person, say } = await renderComponent(<InviteForm page={emile} />, { user: claire })
  const who = screen.getByRole<HTMLInputElement>('combobox', { name: say('team:invite.who') })
  await person.type(who, 'Théo')
  await waitFor(() => expect(find).toHaveBeenCalledOnce())
  expect(listed).not.toHaveBeenCalled()
  held.resolve()
  await screen.findByRole('option', { name: /Théo Moreau/u })
  await person.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: /Théo Blanc/u })
  await person.keyboard('{Enter}')
  expect(who.value).toBe('Théo Moreau')
})

test('nobody is said to be found before the address book has been asked', async () => {
  const service = startService()
  service.answer(search.find, () => findNobody)
  const held = Promise.withResolvers<void>()
  const listed = service.answer(contacts.list, async () => {
    await held.promise
    return { items: [], eof: true, totalCount: 0, foundByAddress: false }
  })
  const { person, say } = await renderComponent(<InviteForm page={emile} />, { user: claire })
  await person.type(screen.getByRole('combobox', { name: say('team:invite.who') }), 'Théo')
  await waitFor(() => expect(listed).toHaveBeenCalledOnce())
  screen.getByText(say('search:popup.loading'))
  held.resolve()
  await screen.findByText(say('search:recipient.nobody'))
})

test('a name that was only begun is asked for again, and nothing is sent', async () => {
  const service = startService()
  answerContacts(service)
  service.answer(search.find, () => findNobody)
  const { person, say } = await renderComponent(<InviteForm page={emile} />, { user: claire })
  await person.type(screen.getByRole('combobox', { name: say('team:invite.who') }), 'Ros')
  await person.click(screen.getByRole('button', { name: say('team:invite.action') }))
  await screen.findByText(shown(say('team:invite.nobody')))
})

test('a word that nobody got is asked about before its screen is left', async () => {
  startService()
  const { person, say } = await renderComponent(
    <>
      <InviteForm page={emile} />
      <Link to="/my/contacts">elsewhere</Link>
    </>,
    { user: claire },
  )
  const word = screen.getByLabelText<HTMLTextAreaElement>(say('team:invite.word'))
  await person.type(word, 'Please come.')
  await person.click(screen.getByRole('link', { name: 'elsewhere' }))
  await screen.findByRole('dialog', { name: say('ui:unsaved.title') })
  await person.click(screen.getByRole('button', { name: say('ui:unsaved.stay') }))
  expect(word.value).toBe('Please come.')
  await person.click(screen.getByRole('link', { name: 'elsewhere' }))
  await person.click(await screen.findByRole('button', { name: say('ui:unsaved.leave') }))
  await waitFor(() => expect(screen.queryByLabelText(say('team:invite.word'))).toBeNull())
})

test('the word has an end', async () => {
  startService()
  const { person, say } = await renderComponent(<InviteForm page={emile} />, { user: claire })
  const word = screen.getByLabelText<HTMLTextAreaElement>(say('team:invite.word'))
  expect(word.maxLength).toBe(300)
  await person.type(word, 'Please')
  screen.getByText(say('requests:wordLeft', { count: 294 }))
})
