import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
  useTransition,
} from 'react'

export type MenuTarget = ReactElement<ComponentProps<'button'>>

interface MenuOnPressProps {
  /** The button that opens the menu. */
  target: MenuTarget
  /** A `PressedMenu` with the same target; its code may be loaded lazily. */
  children: ReactNode
}

/**
 * Only the button is rendered until it is pressed, since a menu costs more than the rest of a row. The transition keeps
 * the button, and the focus on it, while the code of the menu loads.
 */
export const MenuOnPress = ({ target, children }: MenuOnPressProps) => {
  const [asked, setAsked] = useState(false)
  const [isLoading, startTransition] = useTransition()
  if (asked) return children
  return cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isLoading || undefined,
    onClick: () => startTransition(() => setAsked(true)),
  })
}
