import type { ReactNode } from 'react'
import classes from './feed-frame.module.css'

interface FeedFrameProps {
  /** Stands above both columns and stays in view. */
  bar?: ReactNode
  /** Stands above the list, under the writing margin. */
  top?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A margin for dates, what is read, and beside it what is known of the person. */
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
