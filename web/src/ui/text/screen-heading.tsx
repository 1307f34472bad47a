import type { ReactNode } from 'react'
import classes from './screen-heading.module.css'

/** The title of a screen, with one sentence about its purpose. */
export const ScreenHeading = ({ children, lead }: { children: ReactNode; lead?: ReactNode }) => (
  <header className={classes.head}>
    <h1 className={classes.title}>{children}</h1>
    {lead && <p className={classes.lead}>{lead}</p>}
  </header>
)
