import { accounts } from '@souvenance/contract/accounts/accounts'
import { connectionFailures } from '@souvenance/contract/connection-failures'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../test/render.tsx'
import { answerPing, lost, refusal, startService } from '../../test/service.ts'
import { Confirm } from './confirm.tsx'

test.each([
  ['first steps that are open', true, '/welcome'],
  ['the news, once they are ended', false, '/'],
])('a confirmed address leads back to %s', async (_, firstSteps, way) => {
  const service = startService()
  answerPing(service)
  const user = { ...claire, firstSteps }
  service.answer(accounts.session, () => ({ user, serverTime: '2026-01-02T10:00:00.000Z' }))
  service.answer(accounts.confirmEmail, () => ({ email: claire.email }))
  const { person, say } = await renderComponent(<Confirm />, {
    user: { ...user, confirmed: false },
    path: '/confirm/$token',
    address: '/confirm/a-token-of-more-than-twenty-characters',
  })
  await person.click(screen.getByRole('button', { name: say('accounts:confirm.submit') }))
  const link = await screen.findByRole('link', { name: say('accounts:confirm.goOn') })
  expect(link.getAttribute('href')).toBe(way)
})

test('a link that has served says that the address is confirmed', async () => {
  const service = startService()
  answerPing(service)
  let user = { ...claire, confirmed: false }
  service.answer(accounts.session, () => ({ user, serverTime: '2026-01-02T10:00:00.000Z' }))
  service.answer(accounts.confirmEmail, () => {
    user = claire
    return refusal('linkExpired')
  })
  const { person, say } = await renderComponent(<Confirm />, {
    user,
    path: '/confirm/$token',
    address: '/confirm/a-token-of-more-than-twenty-characters',
  })
  await person.click(screen.getByRole('button', { name: say('accounts:confirm.submit') }))
  await screen.findByText(shown(say('accounts:confirm.already', { email: claire.email })))
  screen.getByRole('link', { name: say('accounts:confirm.addresses') })
  service.answer(accounts.confirmEmail, () => lost)
  await person.click(screen.getByRole('button', { name: say('accounts:confirm.submit') }))
  await screen.findByText(shown(say(`messages:${connectionFailures.offline.key}`)))
})
