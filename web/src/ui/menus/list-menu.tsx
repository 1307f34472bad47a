import { MenuOnPress } from './menu-on-press.tsx'
import { PressedMenu, type PressedMenuProps } from './pressed-menu.tsx'

/** A menu in a long list. */
export const ListMenu = (menu: PressedMenuProps) => (
  <MenuOnPress target={menu.target}>
    <PressedMenu {...menu} />
  </MenuOnPress>
)
