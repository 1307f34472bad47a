import { type ReactNode, useId } from 'react'
import classes from './family-waiting.module.css'

export const WaitingPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.rows}>{children}</ul>
    </section>
  )
}
