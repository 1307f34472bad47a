import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ActionMenu } from './action-menu.tsx'

type Target = ReactElement<ComponentProps<'button'>>

interface ListMenuProps {
  /** The button that opens it. */
  target: Target
  /** The subject of the actions, shown above them on phones. */
  title: string
  width?: number
  /** `Menu.Item`, `Menu.Label` and `Menu.Divider`. */
  children: ReactNode
}

/** The button of the loaded menu replaces the plain one: focus moves to it. */
const ComeMenu = ({ target, ...menu }: ListMenuProps) => {
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

/**
 * A menu in a long list: only its button is rendered until it is pressed, since a menu costs more than the rest of a
 * row.
 */
export const ListMenu = (menu: ListMenuProps) => {
  const [asked, setAsked] = useState(false)
  if (asked) return <ComeMenu {...menu} />
  return cloneElement(menu.target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setAsked(true),
  })
}
