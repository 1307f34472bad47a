import { safe } from '@souvenance/contract/safe/safe'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { noteUse } from '../lock/safe-lock.ts'
import { UnlockDialog } from './unlock-dialog.tsx'

const open = async () => {
  const service = startService()
  const view = await renderComponent(<UnlockDialog user={claire} />, { user: claire })
  const { person, say } = view
  const dialog = within(await screen.findByRole('dialog', { name: say('safe:unlock.title') }))
  const secret = () => dialog.getByLabelText<HTMLInputElement>(say('safe:unlock.password'))
  const submit = () => person.click(dialog.getByRole('button', { name: say('safe:unlock.submit') }))
  return { ...view, service, dialog, secret, submit }
}

test('only a safe that was open here has locked itself', async () => {
  const { leave, say, dialog } = await open()
  const idle = new RegExp(shown(say('safe:unlock.idle')), 'u')
  dialog.getByText(shown(say('safe:unlock.text')))
  expect(dialog.queryByText(idle)).toBeNull()
  leave()
  noteUse()
  const again = await open()
  again.dialog.getByText(idle)
})

test('the field has the focus, and an empty password is refused without a call', async () => {
  const { service, say, dialog, secret, submit } = await open()
  const unlock = service.answer(safe.unlock, () => null as never)
  await waitFor(() => expect(document.activeElement === secret()).toBe(true))
  await submit()
  await dialog.findByText(shown(say('safe:unlock.missing')))
  await waitFor(() => expect(document.activeElement === secret()).toBe(true))
  expect(unlock).not.toHaveBeenCalled()
})

test('a wrong password is said beside the field, and Escape does not close the dialog', async () => {
  const { service, person, say, dialog, secret, submit } = await open()
  service.answer(safe.unlock, () => refusal('wrongPassword', { field: 'password' }))
  await person.click(secret())
  await person.paste('not the password')
  await submit()
  await dialog.findByText(shown(say('messages:ERR_2000027006')))
  expect(secret().value).toBe('not the password')
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: say('safe:unlock.title') })).toBeDefined()
})

test('the password is sent to the safe', async () => {
  const { service, person, secret, submit } = await open()
  const unlock = service.answer(safe.unlock, () => null as never)
  await person.click(secret())
  await person.paste('seven herons by the water')
  await submit()
  await waitFor(() => expect(unlock).toHaveBeenCalledOnce())
  expect(unlock.mock.calls[0]?.[0].body).toEqual({ password: 'seven herons by the water' })
})
