import { accounts } from '@souvenance/contract/accounts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal, startService } from '../../../../test/service.ts'
import { sessionQuery } from '../../../shared/session/session.ts'
import { SignInForm } from './sign-in-form.tsx'

const password = 'seven herons by the water'

const open = async (email?: string) => {
  const service = startService()
  const onSignedIn = vi.fn()
  const view = await renderComponent(<SignInForm email={email} onSignedIn={onSignedIn} />)
  const { person, say } = view
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(say(`accounts:field.${name}`))
  const write = async (name: string, text: string) => {
    await person.clear(field(name))
    await person.click(field(name))
    await person.paste(text)
  }
  const submit = () => person.click(screen.getByRole('button', { name: say('accounts:signIn.submit') }))
  const focused = (name: string) => waitFor(() => expect(document.activeElement === field(name)).toBe(true))
  return { ...view, service, onSignedIn, field, write, submit, focused }
}

test('missing values are said beside their fields, without a call', async () => {
  const { service, say, submit, write, focused } = await open()
  const signIn = service.answer(accounts.signIn, () => ({ user: claire }) as never)
  await submit()
  await screen.findByText(say('accounts:error.email'))
  screen.getByText(say('accounts:error.password'))
  await focused('email')
  await write('email', claire.email)
  await submit()
  await focused('password')
  expect(signIn).not.toHaveBeenCalled()
})

test('Enter in the password signs in, opens the session and speaks the language of the person', async () => {
  const { service, person, client, onSignedIn, write } = await open()
  const signIn = service.answer(accounts.signIn, () => ({ user: claire }) as never)
  await write('email', `  ${claire.email} `)
  await write('password', password)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(claire))
  expect(signIn.mock.calls[0]?.[0].body).toEqual({ email: claire.email, password })
  expect(client.getQueryData(sessionQuery.queryKey)?.user).toEqual(claire)
  expect(document.documentElement.lang).toBe('fr')
})

test('wrong credentials are said above the fields, and both stay', async () => {
  const { service, say, onSignedIn, field, write, submit } = await open(claire.email)
  service.answer(accounts.signIn, () => refusal('wrongCredentials'))
  await write('password', 'not the password')
  await submit()
  await screen.findByText(shown(say('messages:ERR_2000027001')))
  expect(field('email').value).toBe(claire.email)
  expect(field('password').value).toBe('not the password')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('a lost answer is told, and the same submission sent again', async () => {
  const { service, say, onSignedIn, write, submit } = await open(claire.email)
  const first = service.answer(accounts.signIn, () => lost)
  await write('password', password)
  await submit()
  await screen.findByText(shown(say('messages:ERR_1000026001')))
  const again = service.answer(accounts.signIn, () => ({ user: claire }) as never)
  await submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(again.mock.calls[0]?.[0].key).toBe(first.mock.calls[0]?.[0].key)
})

test('the password can be shown while it is typed', async () => {
  const { person, say, field, write } = await open(claire.email)
  await write('password', password)
  expect(field('password').type).toBe('password')
  await person.click(screen.getByRole('button', { name: say('ui:password.show') }))
  expect(field('password').type).toBe('text')
  await person.click(screen.getByRole('button', { name: say('ui:password.hide') }))
  expect(field('password').type).toBe('password')
})

test('a second factor is asked for after the password, and sent with it', async () => {
  const { service, person, say, onSignedIn, write, submit } = await open(claire.email)
  service.answer(accounts.signIn, () => refusal('secondFactorNeeded', { field: 'code' }))
  await write('password', password)
  await submit()
  const code = await screen.findByLabelText<HTMLInputElement>(say('access:code'))
  service.answer(accounts.signIn, () => refusal('wrongCode', { field: 'code' }))
  await person.type(code, '111111')
  await submit()
  await screen.findByText(shown(say('messages:ERR_2000027021')))
  expect(code.value).toBe('')
  const signIn = service.answer(accounts.signIn, () => ({ user: claire }) as never)
  await person.type(code, ' 123456')
  await submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(signIn.mock.calls[0]?.[0].body).toEqual({ email: claire.email, password, code: '123456' })
})
