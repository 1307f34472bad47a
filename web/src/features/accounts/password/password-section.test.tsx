import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { PasswordSection } from './password-section.tsx'

const present = 'seven herons by the water'
const next = 'nine herons over the water'

const open = async () => {
  const service = startService()
  const view = await renderComponent(<PasswordSection />, { user: claire })
  const { person, say } = view
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(say(`settings:password.${name}`))
  const write = async (name: string, text: string) => {
    await person.clear(field(name))
    await person.paste(text)
  }
  const submit = () => person.click(screen.getByRole('button', { name: say('settings:password.submit') }))
  const expectFocus = (name: string) =>
    waitFor(() => expect(document.activeElement === field(name)).toBe(true))
  return { ...view, service, field, write, submit, expectFocus }
}

test('both passwords are needed, and the new one needs its length', async () => {
  const { service, say, write, submit, expectFocus } = await open()
  const change = service.answer(accountSettings.changePassword, () => null as never)
  await submit()
  await screen.findByText(shown(say('settings:password.currentMissing')))
  await screen.findByText(shown(say('settings:password.short', { minimum: 12 })))
  await expectFocus('current')
  await write('current', present)
  await write('next', 'short')
  await submit()
  await expectFocus('next')
  expect(change).not.toHaveBeenCalled()
})

test('a wrong present password is said beside its field, and both stay', async () => {
  const { service, say, field, write, submit, expectFocus } = await open()
  service.answer(accountSettings.changePassword, () => refusal('wrongPassword', { field: 'currentPassword' }))
  await write('current', 'not the password')
  await write('next', next)
  await submit()
  await screen.findByText(shown(say('messages:ERR_2000027006')))
  await expectFocus('current')
  expect(field('next').value).toBe(next)
})

test('a common new password is said beside its field', async () => {
  const { service, say, write, submit, expectFocus } = await open()
  service.answer(accountSettings.changePassword, () => refusal('passwordTooCommon', { field: 'password' }))
  await write('current', present)
  await write('next', 'password1234')
  await submit()
  await screen.findByText(shown(say('messages:ERR_2000027004')))
  await expectFocus('next')
})

test('a change empties both fields', async () => {
  const { service, field, write, submit } = await open()
  const change = service.answer(accountSettings.changePassword, () => null as never)
  await write('current', present)
  await write('next', next)
  await submit()
  await waitFor(() => expect(field('current').value).toBe(''))
  expect(field('next').value).toBe('')
  expect(change.mock.calls[0]?.[0].body).toEqual({ currentPassword: present, password: next })
})
