import { type ComponentProps, cloneElement, useEffect, useRef, useState } from 'react'
import { ActionMenu } from './action-menu.tsx'
import type { MenuTarget } from './menu-on-press.tsx'

export interface PressedMenuProps extends Omit<ComponentProps<typeof ActionMenu>, 'opened' | 'onChange'> {
  target: MenuTarget
}

/** Opens at once. Its button replaces the one that was pressed: focus moves to it. */
export const PressedMenu = ({ target, ...menu }: PressedMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return (
    <ActionMenu
      target={cloneElement(target, { ref: button })}
      opened={opened}
      onChange={setOpened}
      {...menu}
    />
  )
}
