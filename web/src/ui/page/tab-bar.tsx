import { type ReactNode, useEffect, useRef } from 'react'
import { centreCurrent } from './centre-current.ts'
import classes from './tab-bar.module.css'

interface TabBarProps {
  label: string
  /** Changes with the open tab. */
  current: string
  /** Links; the open one has aria-current. */
  children: ReactNode
}

/** Wrapped to as many lines as they need. On a phone they scroll: the open one is scrolled into view, and the page is not. */
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
