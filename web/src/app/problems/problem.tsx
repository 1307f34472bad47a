import type { ReactNode } from 'react'
import classes from './problem.module.css'

interface ProblemProps {
  mark: string
  title: string
  text: string
  /** What to do now. */
  children: ReactNode
}

/** What happened, whose fault it is not, and what to do now. */
export const Problem = ({ mark, title, text, children }: ProblemProps) => (
  <div className={classes.problem}>
    <p className={classes.mark}>{mark}</p>
    <h1 className={classes.title}>{title}</h1>
    <p className={classes.text}>{text}</p>
    <div className={classes.ways}>{children}</div>
  </div>
)
