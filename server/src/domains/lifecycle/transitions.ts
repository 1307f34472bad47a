import {
  holdOf,
  objectionDays,
  orphanedDays,
  pauseDays,
  releaseOf,
  unmetDays,
  warningsOf,
} from './release-times.ts'
import {
  changeVoice,
  countConfirmed,
  day,
  type Ending,
  effectiveQuorum,
  findVoice,
  hasOpened,
  hour,
  type Instant,
  isEstablished,
  isOpen,
  isReturnDoubted,
  minute,
  type Part,
  parts,
  type Report,
} from './report.ts'

/** The announcements of a transition; each is carried out in the transaction of the change. */
export type Announcement =
  | { told: 'confirmed'; personUid: string }
  | { told: 'withdrawn'; personUid: string }
  | { told: 'attested' }
  | { told: 'begun' }
  | { told: 'objected'; personUid: string }
  | { told: 'objection over'; personUid: string }
  | { told: 'orphaned' }
  | { told: 'paused'; until: Instant }
  | { told: 'warning'; step: string }
  | { told: 'opened'; part: Part }
  | { told: 'reset' }
  | { told: 'return doubted'; personUid: string }
  | { told: 'return trusted'; personUid: string }
  | { told: 'ended'; how: Ending; opened: Part[] }

/** Undefined: the event does not fit the state, and nothing changes. */
export type Change = { report: Report; announcements: Announcement[] } | undefined

type Transition<Facts> = (report: Report, facts: Facts) => Change

const to = (report: Report, ...announcements: Announcement[]): Change => ({ report, announcements })

const openedOf = ({ openedAt }: Report): Part[] => parts.filter((part) => openedAt[part] !== null)

const end = (report: Report, at: Instant, how: Ending): Change =>
  to({ ...report, ended: { at, how } }, { told: 'ended', how, opened: openedOf(report) })

/** Somebody who speaks confirms: the reporter first, others up to the quorum and beyond. An objection of theirs is over. */
export const confirm: Transition<{ now: Instant; personUid: string }> = (report, { now, personUid }) => {
  const voice = findVoice(report, personUid)
  if (!isOpen(report) || !voice?.speaks || voice.confirmed) return undefined
  const confirmed = changeVoice(report, personUid, { confirmed: true, objectionUntil: null })
  const adopted = report.orphanedUntil === null ? {} : { orphanedUntil: null, reporterUid: personUid }
  return begin({ ...confirmed, ...adopted, ...lastHour(report, now) }, now, { told: 'confirmed', personUid })
}

/** No legatee lives who could report, and an operator saw a certificate. Nobody has to confirm it. */
export const attest: Transition<{ now: Instant }> = (report, { now }) =>
  isOpen(report) && report.beganAt === null
    ? start({ ...report, attested: true }, now, { told: 'attested' })
    : undefined

/** The times begin when enough have reported, and not before somebody hard to reach is back. They are set once. */
const begin = (report: Report, now: Instant, ...before: Announcement[]): Change => {
  if (report.beganAt !== null || countConfirmed(report) < effectiveQuorum(report))
    return to(report, ...before)
  return start(report, now, ...before)
}

const start = (report: Report, now: Instant, ...before: Announcement[]): Change => {
  const beganAt = Math.max(now, report.unreachableUntil ?? now)
  const at = (part: Part) => beganAt + report.minutes[part] * minute
  const opensAt = { wills: at('wills'), memorial: at('memorial'), safe: at('safe') }
  return to({ ...report, beganAt, opensAt }, ...before, { told: 'begun' })
}

/** When a hold ends before its time, an hour is left for the last warning. */
const lastHour = (report: Report, now: Instant): Pick<Report, 'heldUntil'> => {
  const hold = holdOf(report)
  if (hold === null || hold <= now) return { heldUntil: report.heldUntil }
  return { heldUntil: Math.max(report.heldUntil ?? now, Math.min(hold, now + hour)) }
}

/** A mail server took a warning for a confirmed address. Only the first counts. */
export const accept: Transition<{ now: Instant }> = (report, { now }) =>
  isOpen(report) && report.acceptedAt === null ? to({ ...report, acceptedAt: now }) : undefined

/** Somebody else who speaks objects, once: nothing opens for fourteen days. */
export const object: Transition<{ now: Instant; personUid: string }> = (report, { now, personUid }) => {
  const voice = findVoice(report, personUid)
  const over = parts.every((part) => report.openedAt[part] !== null)
  if (!isOpen(report) || over || !voice?.speaks || voice.confirmed || voice.objected) return undefined
  const objectionUntil = now + objectionDays * day
  return to(changeVoice(report, personUid, { objected: true, objectionUntil }), {
    told: 'objected',
    personUid,
  })
}

/** An objection is taken back. */
export const takeBack: Transition<{ now: Instant; personUid: string }> = (report, { now, personUid }) => {
  const voice = findVoice(report, personUid)
  if (!isOpen(report) || voice?.objectionUntil == null || voice.objectionUntil <= now) return undefined
  const freed = changeVoice(report, personUid, { objectionUntil: null })
  return to({ ...freed, ...lastHour(report, now) }, { told: 'objection over', personUid })
}

/**
 * A legatee leaves, or their account goes: their objection ends, and a quorum that waited for them may be met. Before
 * anything opened, a report nobody stands behind any more waits seven days for somebody else to confirm it.
 */
export const leave: Transition<{ now: Instant; personUid: string }> = (report, { now, personUid }) => {
  const voice = findVoice(report, personUid)
  if (!isOpen(report) || !voice) return undefined
  const gone = {
    ...changeVoice(report, personUid, { left: true, objectionUntil: null }),
    ...(voice.objectionUntil === null ? {} : lastHour(report, now)),
  }
  const reporter = gone.voices.find(({ confirmed, left }) => confirmed && !left)
  if (!reporter && !gone.attested && !hasOpened(gone) && gone.orphanedUntil === null)
    return to({ ...gone, reporterUid: null, orphanedUntil: now + orphanedDays * day }, { told: 'orphaned' })
  if (!reporter) return to(gone)
  const reporterUid = report.reporterUid === personUid ? reporter.personUid : gone.reporterUid
  return begin({ ...gone, reporterUid }, now)
}

/** The owner lives, and gave the password: the report ends. Before the memorial; afterwards they return. */
export const sayAlive: Transition<{ now: Instant }> = (report, { now }) =>
  isOpen(report) && report.openedAt.memorial === null ? end(report, now, 'owner') : undefined

/** A link, or a browser left open, says that the owner lives. A mailbox that did so twice in a year only pauses, once. */
export const sayAliveUnproven: Transition<{ now: Instant; endsThisYear: number }> = (
  report,
  { now, endsThisYear },
) => {
  if (!isOpen(report) || report.openedAt.memorial !== null) return undefined
  if (endsThisYear < 2) return end(report, now, 'link')
  if (report.paused) return undefined
  const until = Math.max(report.heldUntil ?? now, now + pauseDays * day)
  return to({ ...report, paused: true, heldUntil: until }, { told: 'paused', until })
}

/**
 * Somebody who confirmed was mistaken: until something opened. The report goes on as long as enough others stand behind it;
 * otherwise one legatee could report and withdraw for ever, and nothing would open.
 */
export const withdraw: Transition<{ now: Instant; personUid: string }> = (report, { now, personUid }) => {
  if (!isOpen(report) || hasOpened(report) || !findVoice(report, personUid)?.confirmed) return undefined
  const without = changeVoice(report, personUid, { confirmed: false })
  const next = without.voices.find(({ confirmed, left }) => confirmed && !left)
  const enough = report.beganAt === null || countConfirmed(without) >= effectiveQuorum(without)
  if (!report.attested && (!next || !enough)) return end(report, now, 'reporter')
  const reporterUid = report.reporterUid === personUid ? (next?.personUid ?? null) : report.reporterUid
  return to({ ...without, reporterUid }, { told: 'withdrawn', personUid })
}

/**
 * A new password was set from the mailbox of the person reported, which may be in other hands. The legatees are told each time,
 * though not before the memorial: until then the person may live, and nobody is to know what they do.
 */
export const resetPassword: Transition<{ now: Instant }> = (report, { now }) => {
  if (!isOpen(report)) return undefined
  const reset = { ...report, resetAt: now }
  return isEstablished(report) ? to(reset, { told: 'reset' }) : to(reset)
}

/** A legatee with a voice states that it was not the owner: a mailbox alone is no longer enough to return. */
export const doubtReturn: Transition<{ personUid: string }> = (report, { personUid }) => {
  const voice = findVoice(report, personUid)
  if (!isEstablished(report) || report.resetAt === null || !voice?.speaks || voice.doubtsReturn)
    return undefined
  return to(changeVoice(report, personUid, { doubtsReturn: true }), { told: 'return doubted', personUid })
}

/** The legatee withdraws that statement. */
export const trustReturn: Transition<{ personUid: string }> = (report, { personUid }) =>
  isOpen(report) && findVoice(report, personUid)?.doubtsReturn
    ? to(changeVoice(report, personUid, { doubtsReturn: false }), { told: 'return trusted', personUid })
    : undefined

/** The owner came back after the memorial. */
export const comeBack: Transition<{ now: Instant }> = (report, { now }) =>
  isEstablished(report) && !isReturnDoubted(report) ? end(report, now, 'returned') : undefined

/** The operator has proof that the person lives. Nothing lets an operator bring a time forward. */
export const overrule: Transition<{ now: Instant }> = (report, { now }) =>
  isOpen(report) ? end(report, now, 'operator') : undefined

/** An end that was acknowledged before an older state of the data came back. */
export const endAgain: Transition<{ now: Instant; how: Ending }> = (report, { now, how }) =>
  isOpen(report) ? end(report, now, how) : undefined

/**
 * A backup was restored: what had not opened begins its time again, and the person is warned anew. After the memorial nobody
 * is warned, so that no warning is waited for.
 */
export const beginAgain: Transition<{ now: Instant }> = (report, { now }) => {
  if (!isOpen(report) || parts.every((part) => report.openedAt[part] !== null)) return undefined
  const fresh = {
    ...report,
    reportedAt: now,
    beganAt: null,
    opensAt: null,
    acceptedAt: report.openedAt.memorial === null ? null : now,
    warned: [],
    ...(report.orphanedUntil !== null && { orphanedUntil: now + orphanedDays * day }),
  }
  return report.beganAt === null ? begin(fresh, now) : start(fresh, now)
}

/** Time passes: at most one thing that is due happens, so that each stands in the audit by itself. */
export const advance: Transition<{ now: Instant }> = (report, { now }) => {
  if (!isOpen(report)) return undefined
  if (report.orphanedUntil !== null && now >= report.orphanedUntil) return end(report, now, 'orphaned')
  if (report.beganAt === null && now >= report.reportedAt + unmetDays * day) return end(report, now, 'unmet')
  return warn(report, now) ?? open(report, now)
}

/** Of several warnings that are due only the last is sent. After the memorial there is nobody to warn. */
const warn = (report: Report, now: Instant): Change => {
  if (report.openedAt.memorial !== null) return undefined
  const due = warningsOf(report).filter(({ step, at }) => at <= now && !report.warned.includes(step))
  const last = due.at(-1)
  if (!last) return undefined
  const warned = [...report.warned, ...due.map(({ step }) => step)]
  return to({ ...report, warned }, { told: 'warning', step: last.step })
}

const open = (report: Report, now: Instant): Change => {
  const part = parts.find((one) => {
    const release = releaseOf(report, one)
    return release !== undefined && release <= now
  })
  if (!part) return undefined
  const opened = { ...report, openedAt: { ...report.openedAt, [part]: now } }
  const hearsOfReset = part === 'memorial' && report.resetAt !== null
  return to(opened, { told: 'opened', part }, ...(hearsOfReset ? [{ told: 'reset' } as const] : []))
}
