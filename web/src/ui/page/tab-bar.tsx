import { type ReactNode, useEffect, useRef } from 'react'
import { centreCurrent } from './centre-current.ts'
import classes from './tab-bar.module.css'

interface TabBarProps {
  label: string
  /** What changes with the tab that is open. */
  current: string
  /** Links; the open one carries aria-current. */
  children: ReactNode
}

/** On a phone the tabs scroll sideways: the open one is brought into view, and the screen stays where it is. */
export const TabBar = ({ label, current, children }: TabBarProps) => {
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab was opened
  useEffect(() => centreCurrent(bar.current), [current])
  return (
    <nav className={classes.tabs} aria-label={label} ref={bar}>
      {children}
    </nav>
  )
}
