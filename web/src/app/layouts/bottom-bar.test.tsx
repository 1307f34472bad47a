import { referenceData } from '@souvenance/contract/pages/reference-data'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
import { BottomBar } from './bottom-bar.tsx'

test('on a phone the way to the messages says how many are new', async () => {
  startService().answer(referenceData.ping, () => ({
    serverTime: new Date().toISOString(),
    messages: { totalNew: 2 },
    notifications: { notifications: { totalNew: 0 }, requests: { totalNew: 0 } },
  }))
  const { say } = await renderComponent(<BottomBar />, { user: claire })
  const counted = await screen.findByText(say('shell:nav.messagesNew', { count: 2 }))
  expect(counted.closest('a')?.getAttribute('href')).toBe('/inbox')
})
