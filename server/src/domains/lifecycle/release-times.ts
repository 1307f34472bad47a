import { day, hour, type Instant, isOpen, minute, type Part, parts, type Report } from './report.ts'

/** How long a warning that was taken must have lain in a mailbox, unless the safety time is shorter. */
const noticeMinutes = 24 * 60
/** After this time parts open although no mail server ever took a warning. */
export const unheardDays = 60
export const unmetDays = 30
export const orphanedDays = 7
export const objectionDays = 14
export const pauseDays = 14

const latest = (...instants: (Instant | null)[]): Instant =>
  Math.max(...instants.map((instant) => instant ?? Number.NEGATIVE_INFINITY))

/** Until then nothing opens: somebody objects, a link said "I am alive", or nobody stands behind the report. */
export const holdOf = ({ voices, heldUntil, orphanedUntil }: Report): Instant | null => {
  if (orphanedUntil !== null) return Number.POSITIVE_INFINITY
  const until = latest(heldUntil, ...voices.map(({ objectionUntil, left }) => (left ? null : objectionUntil)))
  return Number.isFinite(until) ? until : null
}

/** The earliest moment by what is known of warnings. */
const gateOf = ({ acceptedAt, reportedAt, minutes }: Report, part: Part): Instant =>
  acceptedAt === null
    ? reportedAt + unheardDays * day
    : acceptedAt + Math.min(minutes[part], noticeMinutes) * minute

/** When a part opens as things stand; undefined while its time has not begun, or once it is open. */
export const releaseOf = (report: Report, part: Part): Instant | undefined =>
  isOpen(report) && report.opensAt && report.openedAt[part] === null
    ? latest(report.opensAt[part], gateOf(report, part), holdOf(report))
    : undefined

/** For this long a first warning counts as on its way, and not as unheard. */
const onItsWay = hour

export const isUnheard = ({ acceptedAt, reportedAt }: Report, now: Instant): boolean =>
  acceptedAt === null && now - reportedAt >= onItsWay

/** `releaseOf` as shown to people: a warning that is on its way is taken to arrive. */
export const foreseenOf = (report: Report, part: Part, now: Instant): Instant | undefined =>
  releaseOf(isUnheard(report, now) ? report : { ...report, acceptedAt: report.acceptedAt ?? now }, part)

export type Warning = { step: string; at: Instant }

/** The warnings of a report in the order of their times. All say the same; the last of those due is enough. */
export const warningsOf = (report: Report): Warning[] => {
  const { reportedAt, beganAt, opensAt } = report
  const warnings: Warning[] = [{ step: 'reported', at: reportedAt }]
  if (beganAt !== null && opensAt) {
    if (beganAt > reportedAt) warnings.push({ step: 'begun', at: beganAt })
    const first = Math.min(...parts.map((part) => opensAt[part]))
    for (const [step, share] of [
      ['quarter', 0.25],
      ['half', 0.5],
      ['threeQuarters', 0.75],
    ] as const)
      warnings.push({ step, at: beganAt + share * (first - beganAt) })
  }
  for (const part of parts) {
    const release = releaseOf(report, part)
    if (release !== undefined && Number.isFinite(release))
      warnings.push({ step: `hour before ${part}`, at: release - hour })
  }
  return warnings.toSorted((a, b) => a.at - b.at)
}

/** When a report that nobody touches changes next; null when it never does. */
export const nextOf = (report: Report): Instant | null => {
  if (!isOpen(report)) return null
  const unsent = warningsOf(report).filter(({ step }) => !report.warned.includes(step))
  const moments = [
    ...(report.openedAt.memorial === null ? unsent.map(({ at }) => at) : []),
    ...parts.flatMap((part) => releaseOf(report, part) ?? []),
    ...(report.beganAt === null ? [report.reportedAt + unmetDays * day] : []),
    ...(report.orphanedUntil === null ? [] : [report.orphanedUntil]),
  ]
  const next = Math.min(...moments)
  return Number.isFinite(next) ? next : null
}
