import { type ReactNode, useEffect, useRef } from 'react'
import { centreCurrent } from './centre-current.ts'
import classes from './tab-bar.module.css'
import { useScrollEdges } from './use-scroll-edges.ts'

interface TabBarProps {
  label: string
  /** Changes with the open tab. */
  current: string
  /** More than a line holds: they scroll on every screen, and not only on a phone. */
  many?: boolean
  /** Links; the open one has aria-current. */
  children: ReactNode
}

/** On a phone the tabs scroll horizontally: the open one is scrolled into view, and the page is not. */
export const TabBar = ({ label, current, many = false, children }: TabBarProps) => {
  const bar = useRef<HTMLElement>(null)
  useScrollEdges(bar)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab was opened
  useEffect(() => centreCurrent(bar.current), [current])
  return (
    <nav className={classes.tabs} data-many={many || undefined} aria-label={label} ref={bar}>
      {children}
    </nav>
  )
}
