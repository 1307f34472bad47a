import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import classes from './action-menu.module.css'

interface ActionMenuProps {
  /** The button that opens it. */
  target: ReactElement
  /** The subject of the actions, shown above them on phones. */
  title: string
  width?: number
  opened?: boolean
  onChange?: (opened: boolean) => void
  /** The element around it; a full-screen dialog keeps its menus in itself. */
  within?: string
  /** `Menu.Item`, `Menu.Label` and `Menu.Divider`. */
  children: ReactNode
}

/** Beside its button on a wide screen; on phones a sheet at the bottom. */
export const ActionMenu = ({
  target,
  title,
  width = 280,
  within = '#main',
  children,
  ...state
}: ActionMenuProps) => (
  <Menu
    position="bottom-end"
    width={width}
    offset={6}
    classNames={classes}
    withInitialFocusPlaceholder={false}
    // The overlay is drawn over every dialog: a menu inside of one goes without.
    withOverlay={within === '#main'}
    // Inside main: content outside of landmarks is an accessibility fault.
    portalProps={{ target: within }}
    {...state}
  >
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <p className={classes.title} aria-hidden="true">
        {title}
      </p>
      {children}
    </Menu.Dropdown>
  </Menu>
)
