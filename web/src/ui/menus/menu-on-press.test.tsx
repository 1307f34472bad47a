import { Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { lazy } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderComponent } from '../../../test/render.tsx'
import { ListMenu } from './list-menu.tsx'
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

test('a menu waits for the texts of its entries before it opens; until then the button keeps the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await renderComponent(
    <ListMenu target={target} title="Rose" texts={['late-texts']}>
      <Menu.Item>Copy</Menu.Item>
    </ListMenu>,
  )
  const fetched = vi.spyOn(i18next, 'loadNamespaces').mockReturnValue(promise)
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  // Within act, React does not go on with a component that waits.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  onTestFinished(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    fetched.mockRestore()
  })
  button.click()
  await waitFor(() => expect(fetched.mock.calls).toEqual([['late-texts']]))
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('menu')).toBeNull()
  resolve()
  await screen.findByRole('menuitem', { name: 'Copy' })
})
