import { type ComponentProps, cloneElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionMenu } from './action-menu.tsx'
import type { MenuTarget } from './menu-on-press.tsx'

export interface PressedMenuProps extends Omit<ComponentProps<typeof ActionMenu>, 'opened' | 'onChange'> {
  target: MenuTarget
  /** Texts of its entries, fetched before it opens. */
  texts?: readonly string[]
}

/** Opens at once. Its button replaces the one that was pressed: focus moves to it. */
export const PressedMenu = ({ target, texts = [], ...menu }: PressedMenuProps) => {
  useTranslation(...texts)
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
