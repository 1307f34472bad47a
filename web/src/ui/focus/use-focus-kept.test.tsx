import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusKept } from './use-focus-kept.ts'

const Card = ({ working, button }: { working: boolean; button: boolean }) => {
  const card = useRef<HTMLElement>(null)
  useFocusKept(card, working)
  return (
    <article ref={card} tabIndex={-1}>
      {button && <button type="button">Send</button>}
    </article>
  )
}

test('focus stays with the card whose button went away while it worked', () => {
  const { rerender } = render(<Card working={false} button />)
  screen.getByRole('button').focus()
  rerender(<Card working button={false} />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Card working={false} button={false} />)
  expect(document.activeElement).toBe(screen.getByRole('article'))
})

test('focus that is elsewhere is left there', () => {
  const { rerender } = render(<Card working button />)
  screen.getByRole('button').focus()
  rerender(<Card working={false} button />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
