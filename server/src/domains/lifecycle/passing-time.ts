import type { Instant, Report } from './report.ts'

/** How often the holder of the clock beats, and the most that one beat counts. */
export const beatMs = 10_000
const mostCounted = 30_000

/**
 * How much of the time since the last beat counts: what both the database's clock and this machine's counter saw pass. A
 * suspended machine, a stopped database and a clock that jumps count for nothing, in either direction.
 */
export const countedOf = (passed: { database: number; monotonic: number }): number =>
  Math.max(0, Math.min(passed.database, passed.monotonic, mostCounted))

/** Moves the times of an open report by a time that does not count. Past events, and dates somebody chose, stay. */
export const moveBy = (report: Report, ms: number): Report => {
  const moved = <At extends Instant | null>(at: At) => (at === null ? at : at + ms) as At
  const { opensAt } = report
  return {
    ...report,
    reportedAt: moved(report.reportedAt),
    beganAt: moved(report.beganAt),
    opensAt: opensAt && {
      wills: moved(opensAt.wills),
      memorial: moved(opensAt.memorial),
      safe: moved(opensAt.safe),
    },
    acceptedAt: moved(report.acceptedAt),
    heldUntil: moved(report.heldUntil),
    orphanedUntil: moved(report.orphanedUntil),
    voices: report.voices.map((voice) => ({ ...voice, objectionUntil: moved(voice.objectionUntil) })),
  }
}
