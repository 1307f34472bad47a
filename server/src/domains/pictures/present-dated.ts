import { yearOf } from '@souvenance/contract/dates/dates'
import type { PartialDate } from '@souvenance/contract/pages/page-header'

type Dated = { associatedDate: PartialDate | null; associatedDateData: { year: number } | null }

/** A partial date, and its year. */
export const presentDated = (date: PartialDate | null): Dated => ({
  associatedDate: date,
  associatedDateData: date && { year: yearOf(date.date) },
})
