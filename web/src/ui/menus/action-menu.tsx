import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import classes from './action-menu.module.css'

interface ActionMenuProps {
  /** The button that opens it. */
  target: ReactElement
  /** What the actions are about, said above them on phones. */
  title: string
  width?: number
  opened?: boolean
  onChange?: (opened: boolean) => void
  /** `Menu.Item`, `Menu.Label` and `Menu.Divider`. */
  children: ReactNode
}

/** Beside its button on a wide screen; on phones a sheet at the bottom, within reach of the thumb. */
export const ActionMenu = ({ target, title, width = 280, children, ...state }: ActionMenuProps) => (
  <Menu
    position="bottom-end"
    width={width}
    offset={6}
    classNames={classes}
    withInitialFocusPlaceholder={false}
    withOverlay
    // Inside the main part of the page: what stands outside of it belongs to no region for screen readers.
    portalProps={{ target: '#main' }}
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
