import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { tellConfirmed } from '../../../shared/session/confirmed-elsewhere.ts'
import { sessionQuery } from '../../../shared/session/session.ts'
import { UnconfirmedBar } from './unconfirmed-bar.tsx'

const user = { ...claire, confirmed: false }
const right = 'claire@right.example'
const password = 'seven herons by the water'

const open = async (confirmed = false) => {
  const service = startService()
  const asked = service.answer(accounts.confirmationState, () => ({ confirmed }))
  const view = await renderComponent(<UnconfirmedBar email={user.email} />, { user })
  const { client, person, say } = view
  const session = () => client.getQueryData(sessionQuery.queryKey)
  const openDialog = async () => {
    await person.click(screen.getByRole('button', { name: say('accounts:unconfirmed.open') }))
    return within(await screen.findByRole('dialog', { name: say('accounts:unconfirmed.dialog') }))
  }
  return { ...view, service, asked, session, openDialog }
}

test('an address confirmed before this tab asks is confirmed here', async () => {
  const { session } = await open(true)
  await waitFor(() => expect(session()?.user?.confirmed).toBe(true))
})

test.each([
  ['another tab tells it', tellConfirmed],
  ['the window is returned to', () => window.dispatchEvent(new Event('focus'))],
])('the bar learns by itself that the address was confirmed elsewhere: %s', async (_, elsewhere) => {
  const { service, asked, session } = await open()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(session()?.user?.confirmed).toBe(false)
  service.answer(accounts.confirmationState, () => ({ confirmed: true }))
  elsewhere()
  await waitFor(() => expect(session()?.user?.confirmed).toBe(true))
})

test('the dialog names the address, and sends the mail again', async () => {
  const { service, person, say, openDialog } = await open()
  const resend = service.answer(accounts.resendConfirmation, () => ({ email: user.email }))
  const dialog = await openDialog()
  dialog.getByText(shown(say('accounts:unconfirmed.waiting', { email: user.email })))
  const again = dialog.getByRole('button', { name: say('accounts:unconfirmed.resend') })
  const change = dialog.getByRole('button', { name: say('accounts:unconfirmed.change') })
  expect([again, change].map(({ dataset }) => dataset.variant)).toEqual([undefined, 'outline'])
  await person.click(again)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(resend).toHaveBeenCalledOnce()
})

test('another address needs a valid form and the password', async () => {
  const { service, person, say, openDialog } = await open()
  const replace = service.answer(accountSettings.replacePrimaryEmail, () => refusal('wrongPassword'))
  const dialog = await openDialog()
  await person.click(dialog.getByRole('button', { name: say('accounts:unconfirmed.change') }))
  await dialog.findByText(shown(say('accounts:error.email')))
  await dialog.findByText(shown(say('accounts:error.password')))
  const field = dialog.getByLabelText(say('accounts:unconfirmed.newEmail'))
  await waitFor(() => expect(document.activeElement === field).toBe(true))
  expect(replace).not.toHaveBeenCalled()
})

test('a wrong password keeps the dialog with the address; the right one replaces it', async () => {
  const { service, person, say, session, openDialog } = await open()
  service.answer(accountSettings.replacePrimaryEmail, () => refusal('wrongPassword', { field: 'password' }))
  const dialog = await openDialog()
  const field = dialog.getByLabelText<HTMLInputElement>(say('accounts:unconfirmed.newEmail'))
  const secret = dialog.getByLabelText<HTMLInputElement>(say('accounts:unconfirmed.password'))
  const change = () => person.click(dialog.getByRole('button', { name: say('accounts:unconfirmed.change') }))
  await person.type(field, right)
  await person.type(secret, 'not the password')
  await change()
  await dialog.findByText(shown(say('messages:ERR_2000027006')))
  expect(field.value).toBe(right)
  await waitFor(() => expect(document.activeElement === secret).toBe(true))

  const replace = service.answer(accountSettings.replacePrimaryEmail, () => ({
    email: right,
    confirmed: false,
    primary: true,
  }))
  await person.clear(secret)
  await person.type(secret, password)
  await change()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(replace.mock.calls[0]?.[0].body).toEqual({ password })
  expect(session()?.user?.email).toBe(right)
})

test('Escape closes the dialog, and focus returns to the bar', async () => {
  const { person, say, openDialog } = await open()
  await openDialog()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const button = screen.getByRole('button', { name: say('accounts:unconfirmed.open') })
  await waitFor(() => expect(document.activeElement === button).toBe(true))
})
