import { type ReactNode, useEffect, useRef } from 'react'
import { centreCurrent } from './centre-current.ts'
import classes from './rail-frame.module.css'

interface RailFrameProps {
  /** The accessible name of the rail. */
  label: string
  rail: ReactNode
  /** Without space beside the screen: a row above it, or hidden. */
  narrow: 'row' | 'hidden'
  /** Changes with the open link, to scroll it into view. */
  current?: string
  children: ReactNode
}

/** A screen with a rail of links. */
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
