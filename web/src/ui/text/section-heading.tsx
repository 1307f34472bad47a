import type { ReactNode } from 'react'
import classes from './section-heading.module.css'

interface SectionHeadingProps {
  level?: 2 | 3
  id?: string
  children: ReactNode
  /** A link or text at the end of the line. */
  aside?: ReactNode
}

export const SectionHeading = ({ level = 2, id, children, aside }: SectionHeadingProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.line}>
      <Heading id={id} className={classes.heading}>
        {children}
      </Heading>
      {aside}
    </div>
  )
}
