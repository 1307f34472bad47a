import { referenceData } from '@souvenance/contract/pages/reference-data'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { useScreenTitle } from '../../../features/surroundings/screen-title.ts'
import { Bell } from './bell.tsx'

const Titled = () => {
  useScreenTitle('Notices')
  return <Bell />
}

const waiting = (unseen: number, count: number) =>
  startService().answer(referenceData.ping, () => ({
    serverTime: new Date().toISOString(),
    messages: { totalNew: 0 },
    notifications: { notifications: { totalNew: unseen }, requests: { totalNew: count } },
  }))

test('the bell and the title of the tab count what is new and the requests that wait', async () => {
  waiting(5, 3)
  const { say } = await renderComponent(<Titled />, { user: claire })
  await screen.findByText(say('shell:nav.waiting', { count: 8 }))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/notifications')
  expect(document.title).toBe('(8) Notices · Souvenance')
})

test('without news there is no number', async () => {
  const ping = waiting(0, 0)
  await renderComponent(<Titled />, { user: claire })
  await expect.poll(() => ping.mock.calls.length).toBeGreaterThan(0)
  expect(screen.queryByText('0')).toBeNull()
})
