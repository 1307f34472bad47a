import type { ReactNode } from 'react'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './team-panel.module.css'

interface TeamGroupProps {
  id: string
  title: string
  count: ReactNode
  /** List entries. */
  children: ReactNode
}

export const TeamGroup = ({ id, title, count, children }: TeamGroupProps) => (
  <section className={classes.group} aria-labelledby={id}>
    <SectionHeading id={id} aside={<span className={classes.count}>{count}</span>}>
      {title}
    </SectionHeading>
    <ul className={classes.rows}>{children}</ul>
  </section>
)
