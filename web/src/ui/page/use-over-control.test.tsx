import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOverControl } from './use-over-control.ts'

const Arrow = () => {
  const place = useRef<HTMLDivElement>(null)
  const over = useOverControl(place, true)
  return (
    <main>
      <button type="button">Save</button>
      <div ref={place} data-testid="arrow" data-over={over} />
    </main>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The arrow begins at 100; the button ends at `edge`. */
const place = async (edge: number) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 44, 44))
  document.elementsFromPoint = (x) => (x <= edge ? [screen.getByRole('button')] : [])
  render(<Arrow />)
  await act(() => vi.advanceTimersByTimeAsync(200))
  vi.useRealTimers()
  return screen.getByTestId('arrow').dataset.over
}

test('a button that ends where the arrow begins counts as under it', async () => {
  expect(await place(99)).toBe('true')
})

test('one that is far enough away does not', async () => {
  expect(await place(80)).toBe('false')
})
