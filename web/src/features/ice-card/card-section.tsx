import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './card-section.module.css'

interface CardSectionProps {
  Icon: Icon
  title: string
  /** How many of how many. */
  count?: string
  children: ReactNode
}

export const CardSection = ({ Icon: Mark, title, count, children }: CardSectionProps) => {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          <Mark size={24} stroke={1.6} aria-hidden="true" />
          {title}
        </h2>
        {count && <span className={classes.count}>{count}</span>}
      </div>
      {children}
    </section>
  )
}
