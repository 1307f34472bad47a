import { type ReactNode, useEffect, useRef } from 'react'
import { centreCurrent } from './centre-current.ts'
import classes from './rail-frame.module.css'

interface RailFrameProps {
  /** What the rail is called. */
  label: string
  /** Headings, and lists of links. */
  rail: ReactNode
  /** Where there is no room beside the screen: a row above it, or nothing. */
  narrow: 'row' | 'hidden'
  /** What changes with the place that is open, where the rail may be a row. */
  current?: string
  children: ReactNode
}

/** A screen with what lies next to it named in a rail. */
export const RailFrame = ({ label, rail, narrow, current, children }: RailFrameProps) => {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place was opened
  useEffect(() => centreCurrent(nav.current?.querySelector('ul')), [current])
  return (
    <div className={classes.frame} data-narrow={narrow}>
      <nav className={classes.rail} aria-label={label} ref={nav}>
        {rail}
      </nav>
      <div className={classes.screen}>{children}</div>
    </div>
  )
}
