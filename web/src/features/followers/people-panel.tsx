import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './people-panel.module.css'

interface PeoplePanelProps {
  title: string
  /** Undefined while loading, and if the list is private. */
  total: number | undefined
  tools: ReactNode
  children: ReactNode
}

export const PeoplePanel = ({ title, total, tools, children }: PeoplePanelProps) => {
  const { language } = useTranslation()
  return (
    <section className={classes.panel} aria-labelledby="people-title">
      <div className={classes.head}>
        <h2 id="people-title" className={classes.title}>
          {title}
          {total !== undefined && <span className={classes.total}>{formatNumber(language, total)}</span>}
        </h2>
        <div className={classes.tools}>{tools}</div>
      </div>
      {children}
    </section>
  )
}
