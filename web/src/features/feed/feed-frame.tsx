import type { ReactNode } from 'react'
import classes from './feed-frame.module.css'

interface FeedFrameProps {
  /** Above both columns, sticky. */
  bar?: ReactNode
  /** Above the list, below the composer line. */
  top?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A margin for dates, the list, and facts about the person beside it. */
export const FeedFrame = ({ bar, top, aside, children }: FeedFrameProps) => (
  <>
    {bar && (
      <div className={classes.bar}>
        <div className={classes.width}>{bar}</div>
      </div>
    )}
    <div className={classes.frame} data-aside={aside ? true : undefined}>
      <div className={classes.feed}>
        {top && <div className={classes.top}>{top}</div>}
        {children}
      </div>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </div>
  </>
)
