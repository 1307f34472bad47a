import type { Database } from '../../platform/database/connect.ts'
import { releaseOf } from './release-times.ts'
import type { Instant, Part, Report } from './report.ts'
import { findOpenReport } from './report-store.ts'

export type Opening = { opensAt: string | null; openedAt: string | null }

export const writeMoment = (at: Instant | null | undefined): string | null =>
  at != null && Number.isFinite(at) ? new Date(at).toISOString() : null

/** When a part opens as things stand, or since when it is open. */
export const openingOf = (report: Report, part: Part): Opening => ({
  opensAt: writeMoment(releaseOf(report, part)),
  openedAt: writeMoment(report.openedAt[part]),
})

/** The openings of the open report of a person. */
export const findOpenings = async (
  db: Database,
  pageUid: string,
): Promise<{ deathDate: string; openings: Record<Part, Opening> } | undefined> => {
  const stored = await findOpenReport(db, pageUid)
  if (!stored) return undefined
  const { report, deathDate } = stored
  const openings = {
    wills: openingOf(report, 'wills'),
    memorial: openingOf(report, 'memorial'),
    safe: openingOf(report, 'safe'),
  }
  return { deathDate, openings }
}
