import { type AccountEmail, accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import type { DataOf } from '@souvenance/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal, startService } from '../../../../test/service.ts'
import { EmailsSection } from './emails-section.tsx'

const password = 'seven herons by the water'
const main: AccountEmail = { email: claire.email, confirmed: true, primary: true }
const second: AccountEmail = { email: 'claire@second.example', confirmed: true, primary: false }
const unconfirmed: AccountEmail = { email: 'claire@third.example', confirmed: false, primary: false }

const settingsWith = (emails: AccountEmail[]): DataOf<typeof accountSettings.general> => ({
  alive: true,
  emails,
  language: 'en',
  permalink: { pl: claire.permalink, unlockDate: null },
  civilStatus: {
    firstname: 'Claire',
    lastname: 'Laurent',
    maritalName: null,
    gender: 'F',
    fullnameFormat: 1,
  },
  birth: { birthDate: null, birthDateFormat: 1 },
  death: null,
  tag: null,
  memorial: { visible: true, indexable: false, clouds: [], phase: 1 },
  home: null,
  phone: null,
})

const open = async (emails: AccountEmail[] = [main, second, unconfirmed]) => {
  const service = startService()
  const held = { emails }
  const general = service.answer(accountSettings.general, () => settingsWith(held.emails))
  service.answer(accounts.session, () => ({ user: claire, serverTime: '2026-01-02T10:00:00.000Z' }))
  const view = await renderComponent(<EmailsSection />, { user: claire })
  const { person, say } = view
  const actionsOf = ({ email }: AccountEmail) =>
    screen.findByRole('group', { name: say('settings:emails.more', { email }) })
  const press = async (email: AccountEmail, name: string) =>
    person.click(within(await actionsOf(email)).getByRole('button', { name: say(name) }))
  const dialog = (name: string) => screen.findByRole('dialog', { name: say(name) })
  const secretIn = (place: HTMLElement) =>
    within(place).getByLabelText<HTMLInputElement>(say('settings:emails.password'))
  const agree = (place: HTMLElement, action: string) =>
    person.click(within(place).getByRole('button', { name: say(action) }))
  const expectFocus = (element: () => HTMLElement) =>
    waitFor(() => expect(document.activeElement === element()).toBe(true))
  await actionsOf(main)
  return { ...view, service, held, general, actionsOf, press, dialog, secretIn, agree, expectFocus }
}

test('offers for each address only what its state allows', async () => {
  const { say, actionsOf } = await open()
  const namesIn = async (email: AccountEmail) =>
    within(await actionsOf(email))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(await namesIn(main)).toEqual([])
  expect(await namesIn(second)).toEqual([say('settings:emails.makePrimary'), say('settings:emails.remove')])
  expect(await namesIn(unconfirmed)).toEqual([say('settings:emails.resend'), say('settings:emails.remove')])
})

test('says until when a new address cannot reset the password', async () => {
  const { say } = await open([main, { ...second, settlesAt: '2026-03-14T12:00:00.000Z' }])
  expect(screen.getByText(shown(say('settings:emails.settling', { date: '14 March' })))).toBeDefined()
})

test('sends the confirmation of an unconfirmed address again', async () => {
  const { service, person, press, dialog, secretIn, agree } = await open()
  const resend = service.answer(accountSettings.sendEmailConfirmation, ({ params }) => params)
  await press(unconfirmed, 'settings:emails.resend')
  const question = await dialog('settings:emails.resendTitle')
  await person.click(secretIn(question))
  await person.paste(password)
  await agree(question, 'settings:emails.resendDo')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(resend.mock.calls[0]?.[0].params).toEqual({ email: encodeURIComponent(unconfirmed.email) })
  expect(resend.mock.calls[0]?.[0].body).toEqual({ password })
})

test('the first address gets its letter again without a question', async () => {
  const first = { ...main, confirmed: false }
  const { service, press } = await open([first])
  const resend = service.answer(accounts.resendConfirmation, () => ({ email: first.email }))
  await press(first, 'settings:emails.resend')
  await waitFor(() => expect(resend).toHaveBeenCalledOnce())
})

test('an address that has to stay says from when it can be removed', async () => {
  const { say, actionsOf } = await open([main, { ...second, removableFrom: '2026-03-14T12:00:00.000Z' }])
  expect(screen.getByText(shown(say('settings:emails.removeFrom', { date: '14 March' })))).toBeDefined()
  const remove = within(await actionsOf(second)).getByRole<HTMLButtonElement>('button', {
    name: say('settings:emails.remove'),
  })
  expect(remove.disabled).toBe(true)
})

test('asks for the password before it changes the main address', async () => {
  const { service, held, person, say, press, dialog, secretIn, actionsOf } = await open()
  const promote = service.answer(accountSettings.makeEmailPrimary, () => {
    held.emails = [
      { ...main, primary: false },
      { ...second, primary: true },
    ]
    return { ...second, primary: true }
  })
  await press(second, 'settings:emails.makePrimary')
  const question = await dialog('settings:emails.primaryTitle')
  expect(question.textContent).toContain(second.email)
  await person.click(secretIn(question))
  await person.paste(password)
  await person.click(within(question).getByRole('button', { name: say('settings:emails.primaryChange') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(promote.mock.calls[0]?.[0].body).toEqual({ password })
  await waitFor(async () => expect(within(await actionsOf(second)).queryByRole('button')).toBeNull())
  await waitFor(async () =>
    expect(
      within(await actionsOf(main)).getByRole('button', { name: say('settings:emails.remove') }),
    ).toBeDefined(),
  )
})

test('an empty password is refused in the dialog, without a call', async () => {
  const { service, person, say, press, dialog, secretIn, expectFocus } = await open()
  const remove = service.answer(accountSettings.deleteEmail, () => null as never)
  await press(second, 'settings:emails.remove')
  const question = await dialog('settings:emails.removeTitle')
  await person.click(within(question).getByRole('button', { name: say('settings:emails.removeDo') }))
  await within(question).findByText(shown(say('settings:emails.passwordMissing')))
  await expectFocus(() => secretIn(question))
  expect(remove).not.toHaveBeenCalled()
})

test('a wrong password is said beside its field, and stays to be corrected', async () => {
  const { service, person, say, press, dialog, secretIn, agree, expectFocus } = await open()
  service.answer(accountSettings.deleteEmail, () => refusal('wrongPassword', { field: 'password' }))
  await press(second, 'settings:emails.remove')
  const question = await dialog('settings:emails.removeTitle')
  await person.click(secretIn(question))
  await person.paste('not the password')
  await agree(question, 'settings:emails.removeDo')
  await within(question).findByText(shown(say('messages:ERR_2000027006')))
  expect(secretIn(question).value).toBe('not the password')
  await expectFocus(() => secretIn(question))
})

test('an older address that cannot go yet says why in the dialog', async () => {
  const { service, person, say, press, dialog, secretIn, agree } = await open()
  service.answer(accountSettings.deleteEmail, () =>
    refusal('emailsSettling', { email: 'claire@new.example', date: '2026-03-14' }),
  )
  await press(second, 'settings:emails.remove')
  const question = await dialog('settings:emails.removeTitle')
  await person.click(secretIn(question))
  await person.paste(password)
  await agree(question, 'settings:emails.removeDo')
  await waitFor(() => expect(within(question).getByRole('alert').textContent).toContain('claire@new.example'))
  await person.click(within(question).getByRole('button', { name: say('settings:emails.removeKeep') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Escape cancels the question, and focus returns to its button', async () => {
  const { service, person, say, press, dialog, actionsOf, expectFocus } = await open()
  const remove = service.answer(accountSettings.deleteEmail, () => null as never)
  await press(second, 'settings:emails.remove')
  await dialog('settings:emails.removeTitle')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const actions = await actionsOf(second)
  await expectFocus(() => within(actions).getByRole('button', { name: say('settings:emails.remove') }))
  expect(remove).not.toHaveBeenCalled()
})

test('a removed address leaves the list', async () => {
  const { service, held, person, press, dialog, secretIn, agree } = await open()
  service.answer(accountSettings.deleteEmail, () => {
    held.emails = [main, unconfirmed]
    return null as never
  })
  await press(second, 'settings:emails.remove')
  const question = await dialog('settings:emails.removeTitle')
  await person.click(secretIn(question))
  await person.paste(password)
  await agree(question, 'settings:emails.removeDo')
  await waitFor(() => expect(screen.queryByText(second.email)).toBeNull())
  expect(screen.getByText(unconfirmed.email)).toBeDefined()
})

const add = async (view: Awaited<ReturnType<typeof open>>, email: string, secret: string) => {
  const { person, say } = view
  const field = screen.getByLabelText<HTMLInputElement>(say('settings:emails.newEmail'))
  const own = screen.getByLabelText<HTMLInputElement>(say('settings:emails.password'))
  await person.clear(field)
  if (email) await person.type(field, email)
  await person.clear(own)
  if (secret) await person.type(own, secret)
  await person.click(screen.getByRole('button', { name: say('settings:emails.addDo') }))
  return { field, own }
}

test('a new address needs a valid form and the password', async () => {
  const view = await open([main])
  const addEmail = view.service.answer(accountSettings.addEmail, () => second)
  const { field } = await add(view, 'claire', '')
  await screen.findByText(shown(view.say('settings:emails.invalid')))
  await screen.findByText(shown(view.say('settings:emails.passwordMissing')))
  await view.expectFocus(() => field)
  expect(addEmail).not.toHaveBeenCalled()
})

test('a wrong password keeps the typed address; the right one adds it', async () => {
  const view = await open([main])
  view.service.answer(accountSettings.addEmail, () => refusal('wrongPassword', { field: 'password' }))
  const { field, own } = await add(view, second.email, 'not the password')
  await screen.findByText(shown(view.say('messages:ERR_2000027006')))
  expect(field.value).toBe(second.email)
  await view.expectFocus(() => own)

  const addEmail = view.service.answer(accountSettings.addEmail, ({ body }) => {
    view.held.emails = [main, { ...unconfirmed, email: body.email }]
    return { ...unconfirmed, email: body.email }
  })
  await add(view, second.email, password)
  await view.actionsOf(second)
  expect(addEmail.mock.calls[0]?.[0].body).toEqual({ email: second.email, password })
  expect(field.value).toBe('')
  expect(own.value).toBe('')
})

test('a suggested correction leaves with the address it was for', async () => {
  const view = await open([main])
  view.service.answer(accountSettings.addEmail, () => unconfirmed)
  const { field } = await add(view, 'claire@gmial.com', '')
  const question = shown(view.say('ui:suggestion.question', { email: 'claire@gmail.com' }))
  await screen.findByText(question)
  await add(view, 'claire@gmial.com', password)
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.queryByText(question)).toBeNull()
})

test('an address whose answer was lost is added again under the same key', async () => {
  const view = await open([main])
  const first = view.service.answer(accountSettings.addEmail, () => lost)
  await add(view, second.email, password)
  await waitFor(() => expect(first).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  const again = view.service.answer(accountSettings.addEmail, () => unconfirmed)
  await view.person.click(screen.getByRole('button', { name: view.say('settings:emails.addDo') }))
  await waitFor(() => expect(again).toHaveBeenCalledOnce())
  expect(again.mock.calls[0]?.[0].key).toBe(first.mock.calls[0]?.[0].key)
})

test('a list that did not load can be asked for again', async () => {
  const service = startService()
  service.answer(accountSettings.general, () => refusal('unavailable'))
  const { person, say } = await renderComponent(<EmailsSection />, { user: claire })
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  service.answer(accountSettings.general, () => settingsWith([main]))
  await person.click(retry)
  await screen.findByText(main.email)
})
