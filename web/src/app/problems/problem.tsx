import type { ReactNode } from 'react'
import { LinkedWords } from '../../shared/run-by/linked-words.tsx'
import classes from './problem.module.css'

interface ProblemProps {
  mark: string
  title: string
  text: string
  children: ReactNode
}

/** States the problem, that it is not the user's fault, and the next step. */
export const Problem = ({ mark, title, text, children }: ProblemProps) => (
  <div className={classes.problem}>
    <p className={classes.mark}>{mark}</p>
    <h1 className={classes.title}>{title}</h1>
    <p className={classes.text}>
      <LinkedWords text={text} />
    </p>
    <div className={classes.ways}>{children}</div>
  </div>
)
