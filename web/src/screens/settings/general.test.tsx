import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startCommunications } from '../../../test/communications.ts'
import { claire, renderComponent } from '../../../test/render.tsx'
import { answerPing } from '../../../test/service.ts'
import { General } from './general.tsx'

test('the address that mails name opens the communications', async () => {
  const { service } = startCommunications()
  answerPing(service)
  const { say } = await renderComponent(<General />, {
    user: claire,
    path: '/settings/general',
    address: '/settings/general?activeTab=communications',
    layouts: ['page', 'space'],
  })
  await screen.findByText(say('communications:blacklist.title'))
  const tab = screen.getByRole('link', { name: say('settings:communications') })
  expect(tab.getAttribute('aria-current')).toBe('page')
})
