import { contacts } from '@souvenance/contract/people/contacts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { answerPing, startService } from '../../../test/service.ts'
import { takeConsent } from '../../features/contacts/use-consent.ts'
import { ContactsConsent } from './contacts-consent.tsx'

const comeBack = async () => {
  const service = startService()
  answerPing(service)
  const brought = service.answer(contacts.importOauth, () => ({ found: 3, added: 3 }))
  service.answer(contacts.suggest, () => ({ indexed: false }))
  service.answer(contacts.providers, () => ({ items: [] }))
  const view = await renderComponent(<ContactsConsent />, {
    user: claire,
    path: '/my/contacts/from/$provider',
    address: '/my/contacts/from/google',
    layouts: ['page', 'space'],
  })
  return { ...view, brought }
}

test('who left from the first steps goes on there, with the answer', async () => {
  sessionStorage.setItem('contacts-way-back', '/welcome?step=import-contacts')
  const { place, brought } = await comeBack()
  await waitFor(() => expect(place()).toBe('/welcome?step=import-contacts'))
  expect(takeConsent()).toEqual({ provider: 'google', answer: '' })
  expect([takeConsent(), brought.mock.calls.length]).toEqual([undefined, 0])
})

test.each(['/my/contacts', '//elsewhere.example/my'])('who left from %s stays', async (way) => {
  sessionStorage.setItem('contacts-way-back', way)
  const { place, say, brought } = await comeBack()
  await screen.findByText(say('contacts:import.brought', { count: 3 }))
  expect(place()).toBe('/my/contacts/from/google')
  expect(brought.mock.calls).toHaveLength(1)
})
