import type { ReactNode } from 'react'
import classes from './rail-frame.module.css'

interface RailFrameProps {
  /** What the rail is called. */
  label: string
  /** Headings, and lists of links. */
  rail: ReactNode
  /** Where there is no room beside the screen: a row above it, or nothing. */
  narrow: 'row' | 'hidden'
  children: ReactNode
}

/** A screen with what lies next to it named in a rail. */
export const RailFrame = ({ label, rail, narrow, children }: RailFrameProps) => (
  <div className={classes.frame} data-narrow={narrow}>
    <nav className={classes.rail} aria-label={label}>
      {rail}
    </nav>
    <div className={classes.screen}>{children}</div>
  </div>
)
