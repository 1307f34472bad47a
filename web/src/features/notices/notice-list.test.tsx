import { noticeList, notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noon, noticeOf, noticesOf } from '../../../test/notices.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { MarkRead } from './mark-read.tsx'
import { NoticeList } from './notice-list.tsx'

const show = () =>
  renderComponent(
    <>
      <MarkRead />
      <NoticeList />
    </>,
    { user: claire },
  )

test('notices stand under their days, newest first', async () => {
  startService().answer(noticeList, () =>
    noticesOf([
      noticeOf({ key: 'tribute' }),
      noticeOf({ key: 'follower' }),
      noticeOf({ key: 'acceptance', date: noon(1) }),
      noticeOf({ key: 'refusal', date: noon(400) }),
    ]),
  )
  await show()
  await screen.findByRole('list')
  const order = screen.getAllByRole('listitem').map((row) => row.querySelector('h2')?.textContent)
  expect(order).toEqual(['Today', undefined, 'Yesterday', expect.stringMatching(/^\w+day,? \d+ \w+ \d{4}$/u)])
})

test('reading marks nothing; marking all names the moment of the list and says that nothing is new', async () => {
  const service = startService()
  service.answer(noticeList, () => noticesOf([noticeOf({ seen: false }), noticeOf()]))
  const see = service.answer(notifications.see, () => ({ totalNew: 0 }))
  const { person, say } = await show()
  await screen.findByText(say('notices:new'))
  expect(see).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: say('notices:read.all') }))
  await waitFor(() => expect(screen.queryByText(say('notices:new'))).toBeNull())
  expect(see.mock.calls[0]?.[0].body).toEqual({
    type: notificationTypes.notification,
    date: '2026-01-02T10:00:00.000Z',
  })
  const done = screen.getByText(shown(say('notices:read.done')))
  await waitFor(() => expect(document.activeElement).toBe(done.parentElement))
})

test('what came in while the list was read stays new', async () => {
  const service = startService()
  const known = noticeOf({ seen: false })
  let items = [known]
  service.answer(noticeList, () => noticesOf(items))
  service.answer(notifications.see, () => {
    items = [noticeOf({ key: 'tribute', seen: false }), { ...known, seen: true }]
    return { totalNew: 1 }
  })
  const { person, say } = await show()
  await person.click(await screen.findByRole('button', { name: say('notices:read.all') }))
  await screen.findByText(/wrote a tribute/u)
  expect(screen.getAllByText(say('notices:new'))).toHaveLength(1)
  screen.getByRole('button', { name: say('notices:read.all') })
})

test('a page without notices is not the end', async () => {
  const service = startService()
  const list = service.answer(noticeList, ({ query }) =>
    query.anchorDate ? noticesOf([noticeOf()]) : noticesOf([], { eof: false, anchorDate: 'later' }),
  )
  const { person, say } = await show()
  await person.click(await screen.findByRole('button', { name: say('ui:list.more') }))
  await screen.findByText('Théo Moreau')
  expect(list.mock.lastCall?.[0].query.anchorDate).toBe('later')
  screen.getByText(shown(say('notices:end')))
  expect(screen.queryByText(shown(say('notices:emptyTitle')))).toBeNull()
})

test('nothing at all is said in words', async () => {
  startService().answer(noticeList, () => noticesOf([]))
  const { say } = await show()
  await screen.findByText(shown(say('notices:emptyTitle')))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list that does not come can be asked for again', async () => {
  const service = startService()
  service.answer(noticeList, () => refusal('notAllowed'))
  const { person, say } = await show()
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  service.answer(noticeList, () => noticesOf([noticeOf()]))
  await person.click(retry)
  await screen.findByText('Théo Moreau')
})

test('a later page that does not come leaves what was there, and can be asked for again', async () => {
  const service = startService()
  let broken = true
  service.answer(noticeList, ({ query }) => {
    if (!query.anchorDate) return noticesOf([noticeOf()], { eof: false, anchorDate: 'later' })
    return broken ? refusal('notAllowed') : noticesOf([noticeOf({ key: 'tribute', date: noon(1) })])
  })
  const { person, say } = await show()
  await person.click(await screen.findByRole('button', { name: say('ui:list.more') }))
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  screen.getByText('Théo Moreau')
  broken = false
  await person.click(retry)
  await screen.findByText(/wrote a tribute/u)
})
