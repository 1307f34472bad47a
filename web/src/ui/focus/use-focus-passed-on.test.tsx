import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusBeside } from './use-focus-beside.ts'

const Row = ({ name }: { name: string }) => {
  const row = useRef<HTMLDivElement>(null)
  useFocusBeside(row)
  return (
    <div ref={row} tabIndex={-1}>
      <button type="button">{name}</button>
    </div>
  )
}
const List = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <Row name={name} />
      </li>
    ))}
  </ul>
)

afterEach(cleanup)

test('a row whose button was disabled while it waited passes the focus on to its neighbour', async () => {
  const { rerender } = render(<List names={['Rose', 'Odile']} />)
  const button = screen.getByRole('button', { name: 'Rose' })
  button.focus()
  button.blur()
  expect(document.activeElement).toBe(document.body)
  rerender(<List names={['Odile']} />)
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByText('Odile').parentElement)
})

test('a row that others left alone takes the focus from nowhere', async () => {
  const { rerender } = render(<List names={['Rose', 'Odile']} />)
  const button = screen.getByRole('button', { name: 'Odile' })
  button.focus()
  rerender(<List names={['Odile']} />)
  await Promise.resolve()
  expect(document.activeElement).toBe(button)
})

const Line = ({ name }: { name: string }) => {
  const line = useRef<HTMLLIElement>(null)
  useFocusBeside(line)
  return (
    <li ref={line} tabIndex={-1}>
      <button type="button">{name}</button>
    </li>
  )
}

test('an entry of a list that takes the focus itself is a neighbour as well', async () => {
  const listOf = (names: readonly string[]) => (
    <ul>
      {names.map((name) => (
        <Line key={name} name={name} />
      ))}
    </ul>
  )
  const { rerender } = render(listOf(['Rose', 'Odile']))
  screen.getByRole('button', { name: 'Rose' }).focus()
  rerender(listOf(['Odile']))
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('listitem'))
})
