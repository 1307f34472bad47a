import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderComponent, shown } from '../../../test/render.tsx'
import type { NoticeRequest } from './notice-list.ts'
import { hideNoticesOf, showNotice } from './notices.ts'

const open = async () => {
  const view = await renderComponent(<p>A screen</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const area = within(screen.getByRole('region', { name: view.say('ui:notice.area') }))
  const show = (request: Partial<NoticeRequest> = {}) =>
    act(async () => void showNotice({ type: 'success', text: 'It is saved.', ...request }))
  const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds))
  const button = (name: string) => area.getByRole('button', { name })
  const card = () => area.getByText('It is saved.').closest<HTMLElement>('[data-type]') as HTMLElement
  return { ...view, area, show, pass, button, card }
}

test('a notice leaves by itself after a while', async () => {
  const { area, show, pass } = await open()
  await show()
  await pass(14_000)
  area.getByText('It is saved.')
  await pass(2_000)
  expect(area.queryByText('It is saved.')).toBeNull()
})

test('it stays while it is hovered or has the focus', async () => {
  const { say, area, show, pass, button, card } = await open()
  await show()
  fireEvent.mouseEnter(card())
  await pass(60_000)
  area.getByText('It is saved.')
  fireEvent.mouseLeave(card())
  await act(async () => button(say('ui:notice.close')).focus())
  await pass(60_000)
  area.getByText('It is saved.')
  await act(async () => button(say('ui:notice.close')).blur())
  await pass(16_000)
  expect(area.queryByText('It is saved.')).toBeNull()
})

test('it is closed by its button', async () => {
  const { say, area, show, button } = await open()
  await show()
  fireEvent.click(button(say('ui:notice.close')))
  expect(area.queryByText('It is saved.')).toBeNull()
})

test('its action runs once, and closes it', async () => {
  const run = vi.fn()
  const { area, show, button } = await open()
  await show({ action: { label: 'Undo', run } })
  fireEvent.click(button('Undo'))
  expect(run).toHaveBeenCalledOnce()
  expect(area.queryByText('It is saved.')).toBeNull()
})

test('the same words again are counted, and start the time over', async () => {
  const { say, area, show, pass } = await open()
  await show()
  await pass(10_000)
  await show()
  expect(area.getAllByText('It is saved.')).toHaveLength(1)
  area.getByText(say('ui:notice.times', { count: 2 }))
  await pass(10_000)
  area.getByText('It is saved.')
})

test('several subjects of the same words are named, and many of them counted', async () => {
  const { say, area, show } = await open()
  for (const about of ['a.jpg', 'b.jpg', 'c.jpg']) await show({ about })
  area.getByText(/a\.jpg, b\.jpg,? and c\.jpg/u)
  await show({ about: 'd.jpg' })
  area.getByText(shown(say('ui:notice.andOthers', { names: 'a.jpg, b.jpg', count: 2 })))
})

test('deleting its subject closes it', async () => {
  const { area, show } = await open()
  await show({ of: 'item' })
  await act(async () => hideNoticesOf('another'))
  area.getByText('It is saved.')
  await act(async () => hideNoticesOf('item'))
  expect(area.queryByText('It is saved.')).toBeNull()
})
