import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { yearOf } from '../../i18n/partial-date.ts'
import { LifeLine } from '../../ui/marks/life-line.tsx'
import classes from './life-progress.module.css'

interface LifeProgressProps {
  page: PageHeader
  /** The first and the last year of the book. */
  from: number
  to: number
  /** The year on the open page. */
  year: number | undefined
}

/** The line of life, with the open page on it. The page number says the same in words. */
export const LifeProgress = ({ page, from, to, year }: LifeProgressProps) => {
  const death = page.death && yearOf(page.death)
  const share = (of: number) => Math.min(1, Math.max(0, (of - from) / Math.max(1, to - from)))
  return (
    <div className={classes.progress} aria-hidden="true">
      <LifeLine lived={death === null ? 1 : share(death)} />
      {year !== undefined && (
        <span className={classes.mark} style={{ left: `${100 * share(year)}%` }}>
          <span>{year}</span>
        </span>
      )}
    </div>
  )
}
