import type { DeathReport } from '@souvenance/contract/legacy/death-reports'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { Database } from '../../platform/database/connect.ts'
import { listPeople } from '../clouds/public.ts'
import { openingOf, writeMoment } from './find-openings.ts'
import { holdOf, isUnheard } from './release-times.ts'
import {
  countConfirmed,
  effectiveQuorum,
  findVoice,
  type Instant,
  isEstablished,
  isOpen,
  parts,
} from './report.ts'
import type { StoredReport } from './report-store.ts'
import { confirm, doubtReturn, object, takeBack, trustReturn, withdraw } from './transitions.ts'

/** Reports as the person reported and their legatees see them; nobody else is shown any. */
export const presentReports = async (
  db: Database,
  viewerUid: string,
  reports: readonly StoredReport[],
  now: Instant,
): Promise<DeathReport[]> => {
  const named = reports.flatMap(({ pageUid, report }) => [
    pageUid,
    report.reporterUid,
    ...report.voices.map(({ personUid }) => personUid),
  ])
  const cards = await listPeople(db, { userUid: viewerUid }, named)
  return reports.flatMap((stored) => {
    const person = cards.get(stored.pageUid)
    return person ? [present(stored, person, cards, { viewerUid, now })] : []
  })
}

export const presentReport = async (
  db: Database,
  viewerUid: string,
  stored: StoredReport,
  now: Instant,
): Promise<DeathReport> => {
  const [report] = await presentReports(db, viewerUid, [stored], now)
  if (!report) throw new Error('a report is of a person')
  return report
}

const present = (
  stored: StoredReport,
  person: PersonCard,
  cards: Map<string, PersonCard>,
  { viewerUid, now }: { viewerUid: string; now: Instant },
): DeathReport => {
  const { report } = stored
  const speaks = findVoice(report, viewerUid)?.speaks === true
  const facts = { now, personUid: viewerUid }
  // Nothing is left that a further voice would bring nearer.
  const isAllOpened = parts.every((part) => report.openedAt[part] !== null)
  return {
    reportUid: stored.uid,
    userUid: stored.pageUid,
    firstname: person.firstname,
    lastname: person.lastname,
    deathDate: stored.died.date,
    deathDateFormat: stored.died.format,
    person,
    state: stateOf(stored, now),
    reportDate: stored.createdAt.toISOString(),
    reporter: (report.reporterUid && cards.get(report.reporterUid)) || null,
    word: stored.word,
    confirmed: countConfirmed(report),
    quorum: effectiveQuorum(report),
    wills: openingOf(report, 'wills', now),
    memorial: openingOf(report, 'memorial', now),
    safe: openingOf(report, 'safe', now),
    delays: delaysOf(stored, cards, now),
    returning: returningOf(stored, cards),
    ending: report.ended?.how ?? null,
    can: {
      cancel: withdraw(report, facts) !== undefined,
      confirm: speaks && !isAllOpened && confirm(report, facts) !== undefined,
      object: speaks && object(report, facts) !== undefined,
      takeBack: speaks && takeBack(report, facts) !== undefined,
      doubtReturn: doubtReturn(report, facts) !== undefined,
      trustReturn: trustReturn(report, facts) !== undefined,
    },
  }
}

const stateOf = ({ report }: StoredReport, now: Instant): DeathReport['state'] => {
  if (!isOpen(report)) return 'ended'
  if (isEstablished(report)) return 'established'
  const hold = holdOf(report)
  if (hold !== null && hold > now) return 'delayed'
  return report.beganAt === null ? 'gathering' : 'running'
}

const returningOf = ({ report }: StoredReport, cards: Map<string, PersonCard>): DeathReport['returning'] => {
  const since = writeMoment(report.resetAt)
  if (since === null || !isEstablished(report)) return null
  const doubting = report.voices.filter(({ doubtsReturn, left }) => doubtsReturn && !left)
  return { since, doubted: doubting.flatMap(({ personUid }) => cards.get(personUid) ?? []) }
}

const delaysOf = (
  { report }: StoredReport,
  cards: Map<string, PersonCard>,
  now: Instant,
): DeathReport['delays'] => {
  if (!isOpen(report)) return []
  const delay = (reason: DeathReport['delays'][number]['reason'], until: Instant | null) => ({
    reason,
    person: null,
    until: writeMoment(until),
  })
  const objections = report.voices.flatMap(({ personUid, objectionUntil, left }) =>
    !left && objectionUntil !== null && objectionUntil > now
      ? [{ ...delay('objection', objectionUntil), person: cards.get(personUid) ?? null }]
      : [],
  )
  return [
    ...objections,
    ...(report.paused && (report.heldUntil ?? 0) > now ? [delay('pause', report.heldUntil)] : []),
    ...(report.orphanedUntil === null ? [] : [delay('orphaned', report.orphanedUntil)]),
    ...((report.beganAt ?? 0) > now ? [delay('unreachable', report.beganAt)] : []),
    ...(isUnheard(report, now) && report.openedAt.memorial === null ? [delay('unheard', null)] : []),
  ]
}
