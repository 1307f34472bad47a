import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { CreditsForm } from './credits-form.tsx'

test('gives and takes whole letters, and keeps what was typed when nobody has the address', async () => {
  const service = startService()
  const { person, say } = await renderComponent(<CreditsForm />, { user: claire })
  const change = service.answer(operatorDesk.changeCredits, () =>
    refusal('nobodyOfAddress', { field: 'email' }),
  )
  const email = screen.getByLabelText<HTMLInputElement>(say('operator:credits.email'))
  const count = screen.getByLabelText(say('operator:credits.count'))
  const give = () => person.click(screen.getByRole('button', { name: say('operator:credits.give') }))
  await person.type(email, 'theo@laurent.example')
  await person.clear(count)
  await person.type(count, '2.5')
  await give()
  await screen.findByText(say('operator:credits.countWrong', { most: '1000' }))
  expect(change).not.toHaveBeenCalled()
  await person.clear(count)
  await person.type(count, '2')
  await give()
  await screen.findByText(say('messages:ERR_2000001009'))
  expect(email.value).toBe('theo@laurent.example')

  const taken = service.answer(operatorDesk.changeCredits, () => ({ name: 'Théo Moreau', left: 3 }))
  await person.click(screen.getByRole('radio', { name: say('operator:credits.take') }))
  await person.click(screen.getByRole('button', { name: say('operator:credits.take') }))
  await expect.poll(() => email.value).toBe('')
  expect(taken.mock.lastCall?.[0].body).toEqual({ email: 'theo@laurent.example', count: 2, act: 'take' })
})
