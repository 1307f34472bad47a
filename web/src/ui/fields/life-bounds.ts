import type { PartialDate } from '@souvenance/contract/page-header'
import type { DateBounds } from './date-parts.ts'

/** What came before a life belongs to it too: the parents' wedding, the house of the grandparents. */
const yearsBefore = 100
const oldest = '1700-01-01'

/** Older lives are rare; the list of years stays short enough to scroll. */
export const oldestLife = '1500-01-01'

/** The dates something around a life can have. */
export const lifeBounds = (birth: PartialDate | null, now = new Date()): DateBounds => {
  const first = birth && `${Number(birth.date.slice(0, 4)) - yearsBefore}-01-01`
  return { min: first ?? oldest, max: now.toISOString().slice(0, 10) }
}
