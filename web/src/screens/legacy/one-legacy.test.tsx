import { legacies } from '@souvenance/contract/legacy/legatees'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { answerPing, refusal, startService } from '../../../test/service.ts'
import { OneLegacy } from './one-legacy.tsx'

const open = async (name: 'unavailable' | 'notFound') => {
  const service = startService()
  answerPing(service)
  service.answer(legacies.oneIBequeath, () => refusal(name))
  return renderComponent(<OneLegacy />, {
    user: claire,
    path: '/legacy/$legacyUid',
    address: '/legacy/00000000-0000-4000-8000-0000000000e1',
    layouts: ['page', 'space'],
  })
}

test('a legacy that is not there leads back to all of them', async () => {
  const { say } = await open('notFound')
  await screen.findByRole('heading', { name: say('legatees:gone') })
  expect(screen.getByRole('link', { name: say('legatees:all') }).getAttribute('href')).toBe('/legacy')
  expect(screen.queryByRole('button', { name: say('ui:error.retry') })).toBeNull()
})

test('one that could not be read can be tried again', async () => {
  const { say } = await open('unavailable')
  await screen.findByRole('button', { name: say('ui:error.retry') })
})
