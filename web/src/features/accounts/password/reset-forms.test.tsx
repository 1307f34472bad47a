import { accounts } from '@souvenance/contract/accounts/accounts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal, startService } from '../../../../test/service.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { PasswordLostForm } from './password-lost-form.tsx'
import { RegenerateForm } from './regenerate-form.tsx'

const token = 'a-token-of-more-than-twenty-characters'
const password = 'seven herons by the water'

const openLost = async () => {
  const service = startService()
  const onSent = vi.fn()
  const view = await renderComponent(<PasswordLostForm onSent={onSent} />)
  const { person, say } = view
  const field = () => screen.getByLabelText<HTMLInputElement>(say('accounts:field.email'))
  const submit = () => person.click(screen.getByRole('button', { name: say('accounts:lost.submit') }))
  return { ...view, service, onSent, field, submit }
}

const openRegenerate = async () => {
  const service = startService()
  const onRegenerated = vi.fn()
  const view = await renderComponent(<RegenerateForm token={token} onRegenerated={onRegenerated} />)
  const { person, say } = view
  const field = () => screen.getByLabelText<HTMLInputElement>(say('accounts:field.newPassword'))
  const write = async (text: string) => {
    await person.clear(field())
    await person.paste(text)
    await person.click(screen.getByRole('button', { name: say('accounts:regenerate.submit') }))
  }
  return { ...view, service, onRegenerated, field, write }
}

test('a link is asked for with a valid address only', async () => {
  const { service, person, say, onSent, field, submit } = await openLost()
  const ask = service.answer(accounts.passwordLost, () => null as never)
  await person.type(field(), 'claire')
  await submit()
  await screen.findByText(shown(say('accounts:error.email')))
  await waitFor(() => expect(document.activeElement === field()).toBe(true))
  expect(ask).not.toHaveBeenCalled()
  await person.type(field(), '@laurent.example ')
  await submit()
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('claire@laurent.example'))
  expect(ask.mock.calls[0]?.[0].body).toEqual({ email: 'claire@laurent.example' })
})

test('the address typed at sign-in is there already', async () => {
  const signIn = await renderComponent(<SignInForm onSignedIn={() => {}} />)
  await signIn.person.type(
    screen.getByLabelText(signIn.say('accounts:field.email')),
    'claire@laurent.example',
  )
  cleanup()
  const { field } = await openLost()
  expect(field().value).toBe('claire@laurent.example')
})

test('a request for a link whose answer was lost keeps the address and its key', async () => {
  const { service, person, onSent, field, submit } = await openLost()
  const first = service.answer(accounts.passwordLost, () => lost)
  await person.type(field(), 'claire@laurent.example')
  await submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(field().value).toBe('claire@laurent.example')
  const again = service.answer(accounts.passwordLost, () => null as never)
  await submit()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(again.mock.calls[0]?.[0].key).toBe(first.mock.calls[0]?.[0].key)
})

test('a short new password is refused without a call', async () => {
  const { service, say, field, write } = await openRegenerate()
  const regenerate = service.answer(accounts.regeneratePassword, () => ({ redirectUrl: '/' }))
  await write('short')
  await screen.findByText(shown(say('accounts:error.passwordShort', { minimum: 12 })))
  await waitFor(() => expect(document.activeElement === field()).toBe(true))
  expect(regenerate).not.toHaveBeenCalled()
})

test('a personal password is said beside its field', async () => {
  const { service, say, field, write } = await openRegenerate()
  service.answer(accounts.regeneratePassword, () => refusal('passwordTooPersonal', { field: 'password' }))
  await write('claire.laurent')
  await screen.findByText(shown(say('messages:ERR_2000027011')))
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('an expired link leads to another one, and keeps the typed password', async () => {
  const { service, say, field, write } = await openRegenerate()
  service.answer(accounts.regeneratePassword, () => refusal('linkExpired'))
  await write(password)
  const alert = within(screen.getByRole('alert'))
  await alert.findByText(shown(say('messages:ERR_2000027007')))
  const way = alert.getByRole('link', { name: say('accounts:regenerate.again') })
  expect(way.getAttribute('href')).toBe('/password-lost')
  expect(field().value).toBe(password)
})

test('a new password leads to the address of the answer', async () => {
  const { service, onRegenerated, write } = await openRegenerate()
  const regenerate = service.answer(accounts.regeneratePassword, () => ({ redirectUrl: '/sign-in' }))
  await write(password)
  await waitFor(() => expect(onRegenerated).toHaveBeenCalledWith('/sign-in'))
  expect(regenerate.mock.calls[0]?.[0].body).toEqual({ token, password })
})
