import type { KnownDate } from '@souvenance/contract/dates/dates'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { readClock } from './lifecycle-clock.ts'
import { foreseenOf } from './release-times.ts'
import type { Instant, Part, Report } from './report.ts'
import { findOpenReport } from './report-store.ts'

export type Opening = { opensAt: string | null; openedAt: string | null }

export const writeMoment = (at: Instant | null | undefined): string | null =>
  at != null && Number.isFinite(at) ? new Date(at).toISOString() : null

/** The time at which a part will open by the present state, or opened. */
export const openingOf = (report: Report, part: Part, now: Instant): Opening => ({
  opensAt: writeMoment(foreseenOf(report, part, now)),
  openedAt: writeMoment(report.openedAt[part]),
})

/** The openings of the open report of a person. */
export const findOpenings = async (
  { db, services }: { db: Database; services: Pick<Services, 'config'> },
  pageUid: string,
): Promise<{ died: KnownDate; openings: Record<Part, Opening> } | undefined> => {
  const stored = await findOpenReport(db, pageUid)
  if (!stored) return undefined
  const { report, died } = stored
  const { now } = await readClock(db, services.config)
  const openings = {
    wills: openingOf(report, 'wills', now),
    memorial: openingOf(report, 'memorial', now),
    safe: openingOf(report, 'safe', now),
  }
  return { died, openings }
}
