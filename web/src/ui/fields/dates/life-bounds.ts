import type { PartialDate } from '@souvenance/contract/pages/page-header'
import type { DateBounds } from './date-parts.ts'

/** Years before a birth belong to a life too: the parents' wedding, the grandparents' house. */
const yearsBefore = 100
const oldest = '1700-01-01'

/** A limit that keeps the list of years short enough to scroll. */
export const oldestLife = '1500-01-01'

/** The bounds of dates on a person's page. */
export const lifeBounds = (birth: PartialDate | null, now = new Date()): DateBounds => {
  const first = birth && `${Number(birth.date.slice(0, 4)) - yearsBefore}-01-01`
  return { min: first ?? oldest, max: now.toISOString().slice(0, 10) }
}
