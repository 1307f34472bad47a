import { access } from '@souvenance/contract/accounts/access'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { PasswordQuestion } from './password-question.tsx'
import { ProofField } from './proof-field.tsx'

const words = { title: 'Remove it?', text: 'It goes.', keep: 'Keep it', action: 'Remove' }
const password = 'seven herons by the water'

const open = async () => {
  const service = startService()
  const onAgree = vi.fn(async () => undefined)
  const view = await renderComponent(<PasswordQuestion {...words} onClose={() => {}} onAgree={onAgree} />, {
    user: { ...claire, secondFactor: true },
  })
  const { person, say } = view
  const code = await screen.findByLabelText<HTMLInputElement>(say('access:code'))
  await person.click(screen.getByLabelText(say('settings:emails.password')))
  await person.paste(password)
  const agree = () => person.click(screen.getByRole('button', { name: words.action }))
  return { ...view, service, onAgree, code, agree }
}

test('with a second factor the password and a code become the proof that is sent', async () => {
  const { service, person, say, onAgree, code, agree } = await open()
  const prove = service.answer(access.prove, () => ({
    proof: 'proof.1.a',
    goodUntil: '2026-01-01T00:00:00Z',
  }))
  await person.type(code, '123456')
  await screen.findByText(say('access:proven'))
  expect(prove.mock.calls[0]?.[0].body).toEqual({ password, code: '123456' })
  await agree()
  await waitFor(() => expect(onAgree).toHaveBeenCalledExactlyOnceWith('proof.1.a'))
})

test('a wrong code is said beside its field, and the password stays', async () => {
  const { service, person, say, onAgree, code, agree } = await open()
  service.answer(access.prove, () => refusal('wrongCode', { field: 'code' }))
  await person.type(code, '123456')
  await screen.findByText(shown(say('messages:ERR_2000027021')))
  expect(screen.getByLabelText<HTMLInputElement>(say('settings:emails.password')).value).toBe(password)
  await agree()
  expect(onAgree).not.toHaveBeenCalled()
})

test('what is missing is said before anything is sent', async () => {
  const { service, person, say } = await open()
  const prove = service.answer(access.prove, () => refusal('wrongCode', { field: 'code' }))
  await person.click(screen.getByRole('button', { name: say('access:check') }))
  await screen.findByText(say('access:codeMissing'))
  expect(prove).not.toHaveBeenCalled()
})

test('a password typed before the field for the code arrived stays', async () => {
  const service = startService()
  const prove = service.answer(access.prove, () => ({
    proof: 'proof.1.a',
    goodUntil: '2026-01-01T00:00:00Z',
  }))
  const { person, say } = await renderComponent(
    <ProofField label="Password" username={claire.email} value={password} onChange={() => {}} />,
    { user: { ...claire, secondFactor: true } },
  )
  await person.type(await screen.findByLabelText(say('access:code')), '123456')
  await waitFor(() => expect(prove.mock.calls[0]?.[0].body).toEqual({ password, code: '123456' }))
})
