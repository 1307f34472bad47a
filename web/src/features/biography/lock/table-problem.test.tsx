import { biography } from '@souvenance/contract/biography/biography'
import { catalogue } from '@souvenance/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { CallFailed, callFailedFor } from '../../../api/call-failed.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { TableProblem } from './table-problem.tsx'
import { useChapterLock } from './use-chapter-lock.ts'

const uid = '00000000-0000-4000-8000-0000000000e1'
const chapterUid = '00000000-0000-4000-8000-0000000000c2'
const since = '2026-01-02T10:05:00.000Z'
const { key, status } = catalogue.chapterLocked
const locked = new CallFailed(status, [
  { type: 'error', key, ns: 'messages', context: { name: 'Michel Laurent', since } },
])

test('somebody who writes there is named, with the time, and it can be tried again or left', async () => {
  const onRetry = vi.fn()
  const onClose = vi.fn()
  const { person, say } = await renderComponent(
    <TableProblem error={locked} onRetry={onRetry} onClose={onClose} />,
    { user: claire },
  )
  const name = 'Michel Laurent'
  screen.getByRole('heading', { name: say('biography:lock.title', { name }) })
  const time = formatMoment('en', new Date(since), { timeStyle: 'short' })
  screen.getByText(shown(say('biography:lock.text', { name, time })))
  await person.click(screen.getByRole('button', { name: say('biography:lock.retry') }))
  expect(onRetry).toHaveBeenCalledOnce()
  await person.click(screen.getByRole('button', { name: say('biography:lock.read') }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a table that could not be reached says why', async () => {
  const { say } = await renderComponent(
    <TableProblem error={callFailedFor('offline')} onRetry={() => {}} onClose={() => {}} />,
  )
  screen.getByRole('heading', { name: say('biography:lock.unreachable') })
  screen.getByText(shown(say('messages:ERR_1000026001')))
})

const Holder = ({ held }: { held: boolean }) => {
  const taker = useChapterLock(uid, { chapterUid }, held)
  return <p role="status">{taker?.name ?? 'nobody'}</p>
}

const hold = async (held = true) => {
  const service = startService()
  const renew = service.answer(biography.lock, () => ({ since, expires: since }))
  const unlock = service.answer(biography.unlock, () => null as never)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const view = await renderComponent(<Holder held={held} />, { user: claire })
  return { ...view, service, renew, unlock }
}

test('a chapter is held for as long as it is written, and let go afterwards', async () => {
  const { leave, renew, unlock } = await hold()
  vi.advanceTimersByTime(25_000)
  await waitFor(() => expect(renew).toHaveBeenCalledOnce())
  expect(renew.mock.calls[0]?.[0].body).toEqual({ chapterUid })
  vi.advanceTimersByTime(25_000)
  await waitFor(() => expect(renew).toHaveBeenCalledTimes(2))
  expect(unlock).not.toHaveBeenCalled()
  leave()
  await waitFor(() => expect(unlock).toHaveBeenCalledOnce())
  expect(unlock.mock.calls[0]?.[0].query).toEqual({ chapterUid })
})

test('who took a lost chapter is named, until it is held again', async () => {
  const { service } = await hold()
  const taken = () => refusal('chapterLocked', { name: 'Michel Laurent', since })
  service.answer(biography.lock, taken)
  vi.advanceTimersByTime(25_000)
  await screen.findByText('Michel Laurent')
  service.answer(biography.lock, () => ({ since, expires: since }))
  vi.advanceTimersByTime(25_000)
  await screen.findByText('nobody')
})

test('what is only proposed is not held', async () => {
  const { leave, renew, unlock } = await hold(false)
  vi.advanceTimersByTime(60_000)
  leave()
  expect(renew).not.toHaveBeenCalled()
  expect(unlock).not.toHaveBeenCalled()
})
