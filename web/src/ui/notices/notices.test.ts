import { expect, test } from 'vitest'
import { clearNotices, hideNotice, listNotices, showNotice } from './notices.ts'

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
