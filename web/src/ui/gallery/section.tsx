import type { ReactNode } from 'react'
import { SectionHeading } from '../text/section-heading.tsx'
import classes from './gallery.module.css'

interface SectionProps {
  title: string
  layout?: 'grid' | 'row'
  children: ReactNode
}

export const Section = ({ title, layout = 'grid', children }: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <SectionHeading>{title}</SectionHeading>
    <div className={classes[layout]}>{children}</div>
  </section>
)
