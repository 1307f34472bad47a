import { accounts } from '@souvenance/contract/accounts/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'

const token = 'a-token-of-more-than-twenty-characters'

const open = async (user: typeof claire | null) => {
  const service = startService()
  service.answer(accounts.session, () => ({ user, serverTime: '2026-01-02T10:00:00.000Z' }))
  const onConfirmed = vi.fn()
  const view = await renderComponent(<ConfirmEmailForm token={token} onConfirmed={onConfirmed} />, { user })
  const { person, say } = view
  const secret = () => screen.queryByLabelText<HTMLInputElement>(say('accounts:confirm.password'))
  const submit = () => person.click(screen.getByRole('button', { name: say('accounts:confirm.submit') }))
  return { ...view, service, onConfirmed, secret, submit }
}

test('the account that asked for the link needs no password', async () => {
  const { service, onConfirmed, secret, submit } = await open(claire)
  const confirm = service.answer(accounts.confirmEmail, () => ({ email: claire.email }))
  expect(secret()).toBeNull()
  await submit()
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledWith(claire.email))
  expect(confirm.mock.calls[0]?.[0].body).toEqual({ token })
})

test('another account is asked for the password of the one that asked', async () => {
  const { service, person, say, onConfirmed, secret, submit } = await open(claire)
  service.answer(accounts.confirmEmail, () => refusal('passwordNeeded', { field: 'password' }))
  await submit()
  await screen.findByLabelText(say('accounts:confirm.password'))
  expect(secret()?.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('')
  await waitFor(() => expect(document.activeElement === secret()).toBe(true))
  const confirm = service.answer(accounts.confirmEmail, () => ({ email: 'other@example.org' }))
  await person.type(secret() as HTMLInputElement, 'seven herons')
  await submit()
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledWith('other@example.org'))
  expect(confirm.mock.calls[0]?.[0].body).toEqual({ token, password: 'seven herons' })
})

test('a visitor gives the password, and an empty one is refused without a call', async () => {
  const { service, say, secret, submit } = await open(null)
  const confirm = service.answer(accounts.confirmEmail, () => ({ email: claire.email }))
  await submit()
  await screen.findByText(shown(say('accounts:error.password')))
  await waitFor(() => expect(document.activeElement === secret()).toBe(true))
  expect(confirm).not.toHaveBeenCalled()
})

test('a wrong password is said beside its field', async () => {
  const { service, person, say, secret, submit } = await open(null)
  service.answer(accounts.confirmEmail, () => refusal('wrongPassword', { field: 'password' }))
  await person.type(secret() as HTMLInputElement, 'not the password')
  await submit()
  await screen.findByText(shown(say('messages:ERR_2000027006')))
  expect(secret()?.value).toBe('not the password')
})

test('somebody unconfirmed is told where to ask for another link', async () => {
  const { service, say, onConfirmed, submit } = await open({ ...claire, confirmed: false })
  service.answer(accounts.confirmEmail, () => refusal('linkExpired'))
  await submit()
  const alert = within(screen.getByRole('alert'))
  await alert.findByText(shown(say('messages:ERR_2000027007')))
  const way = alert.getByRole('link', { name: say('accounts:confirm.again') })
  expect(way.getAttribute('href')).toBe('/settings/general?activeTab=emails')
  expect(onConfirmed).not.toHaveBeenCalled()
})
