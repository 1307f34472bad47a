import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startCommunications } from '../../test/communications.ts'
import { noticeOf, noticesOf } from '../../test/notices.ts'
import { claire, renderComponent, shown } from '../../test/render.tsx'
import { requestOf } from '../../test/requests.ts'
import { answerPing } from '../../test/service.ts'
import { Notifications } from './notifications.tsx'

/** The one call with its two lists. */
const show = async (address: string, requests = [requestOf()]) => {
  const { service } = startCommunications()
  answerPing(service)
  const notices = [noticeOf({ seen: false })]
  service.answer(notifications.list, ({ query }) =>
    Number(query.type) === notificationTypes.request
      ? { ...noticesOf([]), items: requests, totalNew: requests.length }
      : { ...noticesOf(notices), items: notices as never[] },
  )
  return renderComponent(<Notifications />, {
    user: claire,
    path: '/notifications',
    address,
    layouts: ['page'],
  })
}

test('what waits for an answer stands above what happened', async () => {
  const { say } = await show('/notifications')
  const waiting = await screen.findByRole('heading', { name: say('requests:waiting.title') })
  const today = await screen.findByRole('heading', { name: 'Today' })
  expect(waiting.compareDocumentPosition(today)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(shown(say('requests:sent.title')))).toBeNull()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain(
    say('notices:filter.everything'),
  )
})

test('requests alone have an address of their own, and tell what one asked', async () => {
  const { person, say, place } = await show('/notifications?tab=requests')
  await screen.findByRole('heading', { name: say('requests:sent.title') })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain(
    say('notices:filter.waiting', { count: 1 }),
  )
  expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull()
  await person.click(screen.getByRole('link', { name: say('notices:filter.everything') }))
  await screen.findByRole('heading', { name: 'Today' })
  expect(place()).toBe('/notifications')
})

test('where nobody waits, nothing is said of requests', async () => {
  const { say } = await show('/notifications', [])
  await screen.findByRole('heading', { name: 'Today' })
  expect(screen.queryByText(shown(say('requests:waiting.title')))).toBeNull()
})

test('how often mails leave is told beside the list', async () => {
  const { say } = await show('/notifications')
  const glance = await screen.findByRole('complementary', { name: say('communications:glance.title') })
  const often = async (topic: string) =>
    (await within(glance).findByText(say(topic))).nextElementSibling?.textContent
  expect(await often('communications:mails.requests')).toBe(say('communications:mails.soon'))
  expect(await often('communications:mails.flowers')).toBe(say('communications:mails.weekly'))
})
