import type { TimelineYears } from '@souvenance/contract/items/feeds'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { YearBar } from '../../../features/feed/timeline/year-bar.tsx'
import { layYears } from '../../../features/feed/timeline/year-marks.ts'
import { yearOf } from '../../../i18n/partial-date.ts'

/** Milliseconds without a move along the line before the year counts as chosen. */
export const yearRest = 600

interface LifeYearsProps {
  page: PageHeader
  /** Absent until it is loaded: the line of the life stands alone. */
  range: TimelineYears | undefined
  current: number | null
  onChoose: (year: number) => void
}

/** The line of a life on the lists of its page. */
export const LifeYears = ({ page, range, current, onChoose }: LifeYearsProps) => (
  <YearBar
    marks={layYears({
      birthYear: page.birth && yearOf(page.birth),
      deathYear: page.death && yearOf(page.death),
      years: range?.years ?? [],
      thisYear: new Date().getFullYear(),
    })}
    prints={range?.prints ?? []}
    current={current}
    onChoose={onChoose}
  />
)
