import { biography } from '@souvenance/contract/biography/biography'
import type { Chapter } from '@souvenance/contract/biography/chapters'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chapterOf, personOf } from '../../../../test/biography.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { LockedTable } from './locked-table.tsx'

const uid = '00000000-0000-4000-8000-0000000000e1'
const since = '2026-01-02T10:05:00.000Z'
const name = 'Michel Laurent'
const shop = chapterOf('The shop', '1', { lock: { name, since, mine: false } })
const rights = { isVisibleFor: true, canComment: false, canWrite: true, canPropose: false, level: 2 }

const storyOf = (chapter: Chapter) => ({
  header: {
    ...personOf('Émile', 'Laurent'),
    chaptersCount: 1,
    wordsCount: 3,
    lastChange: null,
    writerUids: [],
  },
  chapters: [chapter],
  people: [],
  rights,
  can: { add: true, propose: false, order: true, seeProposals: true },
})

const open = async () => {
  const held = { chapter: shop }
  const service = startService()
  const read = service.answer(biography.read, () => storyOf(held.chapter))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const onRetry = vi.fn()
  const onClose = vi.fn()
  const view = await renderComponent(
    <LockedTable
      uid={uid}
      chapterUid={shop.itemUid}
      taker={{ name, since }}
      onRetry={onRetry}
      onClose={onClose}
    />,
    { user: claire },
  )
  await screen.findByText('The shop begins.')
  const press = (key: string) => view.person.click(screen.getByRole('button', { name: view.say(key) }))
  return { ...view, held, read, onRetry, onClose, press }
}

test('a chapter somebody else writes in stays readable, and can be tried again or left', async () => {
  const { say, onRetry, onClose, press } = await open()
  screen.getByRole('heading', { name: say('biography:lock.title', { name }) })
  await press('biography:lock.retry')
  expect(onRetry).toHaveBeenCalledOnce()
  await press('biography:lock.read')
  expect(onClose).toHaveBeenCalledOnce()
})

test('this tab tells when the chapter is free, and the same button then leads to writing', async () => {
  const { say, held, read, onRetry, press } = await open()
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledOnce()
  await press('biography:lock.tell')
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  screen.getByText(shown(say('biography:lock.watching')))
  vi.advanceTimersByTime(25_000)
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3))
  expect(screen.queryByText(say('biography:lock.freeTitle'))).toBeNull()

  held.chapter = { ...shop, lock: null }
  vi.advanceTimersByTime(25_000)
  await screen.findByRole('heading', { name: say('biography:lock.freeTitle') })
  expect(screen.getByRole('status').textContent).toBe(say('biography:lock.free', { name }))
  expect(document.title).toContain(say('biography:lock.freeTitle'))
  const write = screen.getByRole('button', { name: say('biography:lock.write') })
  expect(document.activeElement === write).toBe(true)
  await press('biography:lock.write')
  expect(onRetry).toHaveBeenCalledOnce()
})

test('one who waits no longer is told nothing', async () => {
  const { say, held, read, press } = await open()
  await press('biography:lock.tell')
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await press('biography:lock.stop')
  held.chapter = { ...shop, lock: null }
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  screen.getByRole('heading', { name: say('biography:lock.title', { name }) })
})
