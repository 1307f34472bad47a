import { accounts } from '@souvenance/contract/accounts/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { sessionQuery } from '../../../shared/session/session.ts'
import { EndedSessionDialog } from './ended-session-dialog.tsx'

const open = async () => {
  const service = startService()
  const onLeave = vi.fn()
  const view = await renderComponent(
    <>
      <textarea aria-label="draft" />
      <EndedSessionDialog user={claire} replaced={false} onLeave={onLeave} />
    </>,
    { user: claire },
  )
  const { client, person, say } = view
  client.setQueryData(sessionQuery.queryKey, { user: claire, mailbox: false, ended: true })
  const dialog = within(await screen.findByRole('dialog', { name: say('accounts:ended.title') }))
  const secret = () => dialog.getByLabelText<HTMLInputElement>(say('accounts:field.password'))
  const submit = () => person.click(dialog.getByRole('button', { name: say('accounts:signIn.submit') }))
  const session = () => client.getQueryData(sessionQuery.queryKey)
  return { ...view, service, onLeave, dialog, secret, submit, session }
}

test('signing in again as the same person keeps the screen', async () => {
  const { service, person, say, dialog, secret, submit, session } = await open()
  const user = { ...claire, language: 'en' as const }
  const signIn = service.answer(accounts.signIn, () => ({ user }))
  service.answer(accounts.session, () => ({ user, serverTime: '2026-01-02T10:00:00.000Z' }))
  expect(dialog.getByLabelText<HTMLInputElement>(say('accounts:field.email')).value).toBe(claire.email)
  await person.click(secret())
  await person.paste('seven herons by the water')
  await submit()
  await waitFor(() => expect(session()?.ended).toBe(false))
  expect(session()?.user?.userUid).toBe(claire.userUid)
  expect(signIn.mock.calls[0]?.[0].body).toEqual({
    email: claire.email,
    password: 'seven herons by the water',
  })
})

test('Escape does not close it', async () => {
  const { person, say } = await open()
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: say('accounts:ended.title') })).toBeDefined()
})

test('a wrong password is said above the fields, and stays to be corrected', async () => {
  const { service, person, say, dialog, secret, submit, session } = await open()
  service.answer(accounts.signIn, () => refusal('wrongCredentials'))
  await person.click(secret())
  await person.paste('not the password')
  await submit()
  await within(dialog.getByRole('alert')).findByText(shown(say('messages:ERR_2000027001')))
  expect(secret().value).toBe('not the password')
  expect(session()?.ended).toBe(true)
})

test('whoever else signs in here gets a new document, and nothing of this one', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  const { service, person, secret, submit, session } = await open()
  const michel = { ...claire, userUid: '00000000-0000-4000-8000-0000000000c2', language: 'en' as const }
  service.answer(accounts.signIn, () => ({ user: michel }))
  await person.click(secret())
  await person.paste('seven herons by the water')
  await submit()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(session()).toMatchObject({ user: { userUid: claire.userUid }, ended: true })
})

test('leaving closes the session of the page', async () => {
  const { person, say, dialog, onLeave, session } = await open()
  await person.click(dialog.getByRole('button', { name: say('accounts:ended.leave') }))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(session()).toEqual({ user: null, mailbox: false, ended: false })
})

test('where somebody else has signed in, the way on is theirs or one’s own', async () => {
  startService()
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  onTestFinished(() => leave.mockRestore())
  const { person, say } = await renderComponent(
    <EndedSessionDialog user={claire} replaced onLeave={() => {}} />,
    { user: claire },
  )
  const dialog = within(await screen.findByRole('dialog', { name: say('accounts:replaced.title') }))
  dialog.getByText(shown(say('accounts:replaced.text', { name: 'Claire' })))
  expect(dialog.getByLabelText<HTMLInputElement>(say('accounts:field.email')).value).toBe(claire.email)
  await person.click(dialog.getByRole('button', { name: say('accounts:replaced.leave') }))
  expect(leave).toHaveBeenCalledWith('/')
})
