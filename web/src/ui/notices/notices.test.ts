import { expect, test } from 'vitest'
import {
  clearNotices,
  coveredUpTo,
  coverNotices,
  hideNotice,
  hideNoticesOf,
  listNotices,
  showNotice,
} from './notices.ts'

test('a notice shown twice keeps its id and can be closed by it', () => {
  const first = showNotice({ type: 'info', text: 'Once.' })
  expect(showNotice({ type: 'info', text: 'Once.' })).toBe(first)
  hideNotice(first)
  expect(listNotices()).toEqual([])
})

test('leaving a screen clears its own notices only', () => {
  showNotice({ type: 'info', text: 'Of the screen.', container: 'main' })
  showNotice({ type: 'info', text: 'In passing.' })
  clearNotices('main')
  expect(listNotices().map((notice) => notice.text)).toEqual(['In passing.'])
})

test('a notice closes with its subject, unless it was repeated for another', () => {
  const published = { type: 'success', text: 'It is published.' } as const
  const others = listNotices()
  showNotice({ ...published, of: 'one' })
  showNotice({ ...published, of: 'two' })
  hideNoticesOf('one')
  expect(listNotices()).toHaveLength(others.length + 1)
  hideNoticesOf('two')
  expect(listNotices()).toEqual(others)
})

test('a dialog covers notices from before it, not later ones', () => {
  const before = showNotice({ type: 'info', text: 'Before.' })
  const uncover = coverNotices()
  const meanwhile = showNotice({ type: 'info', text: 'Meanwhile.' })
  const uncoverFront = coverNotices()
  const after = showNotice({ type: 'info', text: 'After.' })
  expect([before, meanwhile, after].map((id) => id <= coveredUpTo())).toEqual([true, true, false])
  uncoverFront()
  expect([before, meanwhile, after].map((id) => id <= coveredUpTo())).toEqual([true, false, false])
  uncover()
  expect(coveredUpTo()).toBe(0)
})
