import { Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../test/render.tsx'
import { MenuOnPress } from './menu-on-press.tsx'
import { PressedMenu } from './pressed-menu.tsx'

const target = <button type="button">More</button>

/** A menu whose code loads when the test says so. */
const createLateMenu = () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof PressedMenu }>()
  const LateMenu = lazy(() => promise)
  const menu = (
    <MenuOnPress target={target}>
      <LateMenu target={target} title="Rose">
        <Menu.Item>Copy</Menu.Item>
      </LateMenu>
    </MenuOnPress>
  )
  return { menu, load: () => resolve({ default: PressedMenu }) }
}

test('a press loads the menu and opens it; until then the button keeps the focus', async () => {
  const { menu, load } = createLateMenu()
  const { person } = await renderComponent(menu)
  const button = screen.getByRole('button', { name: 'More' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  await person.tab()
  await person.keyboard('{Enter}')
  expect(button.isConnected).toBe(true)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  load()
  const copy = await screen.findByRole('menuitem', { name: 'Copy' })
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(copy.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})
