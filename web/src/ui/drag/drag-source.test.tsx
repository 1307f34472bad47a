import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dragSource } from './drag-source.ts'

const open = (still: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const onEnd = vi.fn()
  const { unmount } = render(<p {...dragSource({ text: 'Nadia', onStart: () => {}, onEnd })}>Nadia</p>)
  onTestFinished(unmount)
  const card = screen.getByText('Nadia')
  const animate = vi.fn()
  card.animate = animate
  const drag = (dropEffect: string) => {
    const dataTransfer = { effectAllowed: '', dropEffect, setData: () => {} }
    // happy-dom's drag events have no place of the pointer.
    const at = (type: string, clientX: number, clientY: number) =>
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { dataTransfer })
    fireEvent(card, at('dragstart', 100, 100))
    fireEvent(card, at('dragend', 400, 60))
  }
  return { onEnd, animate, drag }
}

test('what is dropped nowhere returns from where it was dropped', () => {
  const { onEnd, animate, drag } = open(false)
  drag('none')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(animate.mock.calls[0]?.[0]).toMatchObject([{ translate: '300px -40px' }, { translate: '0 0' }])
})

test('what was dropped somewhere does not return', () => {
  const moved = open(false)
  moved.drag('move')
  expect(moved.animate).not.toHaveBeenCalled()
})

test('under reduced motion it stands in its place again without moving', () => {
  const { onEnd, animate, drag } = open(true)
  drag('none')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(animate).not.toHaveBeenCalled()
})
