import { referenceData } from '@souvenance/contract/pages/reference-data'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noticeOf, noticesOf } from '../../../../test/notices.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { requestOf } from '../../../../test/requests.ts'
import { startService } from '../../../../test/service.ts'
import { BellMenu } from './bell-menu.tsx'

/** Six notices, of which the first are new, and one request. */
const show = async (unseen: number) => {
  const service = startService()
  const notices = Array.from({ length: 6 }, (_, place) => noticeOf({ seen: place >= unseen }))
  service.answer(referenceData.ping, () => ({
    serverTime: new Date().toISOString(),
    messages: { totalNew: 0 },
    notifications: { notifications: { totalNew: unseen }, requests: { totalNew: 1 } },
  }))
  const list = service.answer(notifications.list, ({ query }) =>
    Number(query.type) === notificationTypes.request
      ? { ...noticesOf([]), items: [requestOf()], totalNew: 1 }
      : { ...noticesOf(notices), items: notices as never[] },
  )
  const view = await renderComponent(<BellMenu />, { user: claire })
  await screen.findByText(view.say('shell:nav.waiting', { count: unseen + 1 }))
  return { ...view, list }
}

test('the menu shows the last four notices, marks none as seen, and fetches them once a minute', async () => {
  const { person, say, list } = await show(1)
  expect(list).not.toHaveBeenCalled()
  const bell = screen.getByRole('button')
  await person.click(bell)
  const notices = await screen.findByRole('list', { name: say('notices:menu.notices') })
  expect(within(notices).getAllByRole('link')).toHaveLength(4)
  within(notices).getByText(say('notices:new'))
  await person.click(bell)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(bell)
  await screen.findByRole('list', { name: say('notices:menu.notices') })
  expect(list).toHaveBeenCalledTimes(1)
})

test('it opens on the requests where only those are new, and leads to all of either', async () => {
  const { person, say, place } = await show(0)
  await person.click(screen.getByRole('button'))
  const waiting = await screen.findByRole('list', { name: say('requests:waiting.title') })
  within(waiting).getByText('Théo Moreau')
  await person.click(screen.getByRole('button', { name: say('notices:menu.notices') }))
  await screen.findByText(shown(say('notices:read.done')))
  await person.click(screen.getByRole('link', { name: say('notices:menu.allNotices') }))
  await waitFor(() => expect(place()).toBe('/notifications'))
})
