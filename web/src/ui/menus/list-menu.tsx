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
  /** What the actions are about, said above them on phones. */
  title: string
  width?: number
  /** `Menu.Item`, `Menu.Label` and `Menu.Divider`. */
  children: ReactNode
}

/** The button of a menu that has come is another one: whoever pressed the first goes on at this one. */
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

/** One of many in a list: until it is pressed there is a button alone, as a menu keeps more than the rest of an entry. */
export const ListMenu = (menu: ListMenuProps) => {
  const [asked, setAsked] = useState(false)
  if (asked) return <ComeMenu {...menu} />
  return cloneElement(menu.target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setAsked(true),
  })
}
