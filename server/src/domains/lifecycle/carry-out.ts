import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { shutAccountOf } from '../accounts/public.ts'
import type { Death, LifeHandler } from './life-handler.ts'
import type { LifecycleTime } from './lifecycle-clock.ts'
import { regainVoices } from './regained-voices.ts'
import type { Part } from './report.ts'
import { type StoredReport, saveReport } from './report-store.ts'
import { notifyEnded, notifyOpened, notifyReported } from './telling/notices.ts'
import {
  sendEnded,
  sendObjection,
  sendOpened,
  sendOrphaned,
  sendPaused,
  sendReported,
  sendReportedTo,
  sendReset,
} from './telling/send-mails.ts'
import { sendWarning } from './telling/send-warning.ts'
import { type Announcement, advance, type Change, leave } from './transitions.ts'

export type Acting = {
  trx: Transaction
  handlers: readonly LifeHandler[]
  clock: LifecycleTime
  /** The person who acts; null when time passes. */
  actor: string | null
}

/** Writes a change and does what it announces, all in one transaction. Returns the report as it is now. */
export const carryOut = async (
  acting: Acting,
  stored: StoredReport,
  change: NonNullable<Change>,
): Promise<StoredReport> => {
  await saveReport(acting.trx, stored, change.report, acting.clock)
  const changed = { ...stored, report: change.report, version: stored.version + 1 }
  for (const announcement of change.announcements) await announce(acting, changed, announcement)
  return changed
}

/** Carries out everything that is due by `now`, one after the other. */
export const carryOutDue = async (
  acting: Acting,
  stored: StoredReport,
  now: number,
): Promise<StoredReport> => {
  let current = stored
  for (let change = advance(current.report, { now }); change; change = advance(current.report, { now }))
    current = await carryOut(acting, current, change)
  return current
}

const announce = async (acting: Acting, stored: StoredReport, announcement: Announcement): Promise<void> => {
  const { trx, actor } = acting
  const { told, ...details } = announcement
  await recordAudit(trx, {
    actor,
    act: `death report: ${told}`,
    target: stored.uid,
    details: { page: stored.pageUid, ...details },
  })
  switch (announcement.told) {
    case 'confirmed':
      return tellReported(acting, stored, announcement.personUid)
    case 'attested':
      return tellOthers(acting, stored, null)
    case 'warning':
      return sendWarning(trx, stored, announcement.step, acting.clock.now)
    case 'objected':
      return sendObjection(trx, stored, announcement.personUid)
    case 'orphaned':
      return sendOrphaned(trx, stored)
    case 'paused':
      return sendPaused(trx, stored)
    case 'reset':
      await shutAccountOf(trx, stored.pageUid)
      return sendReset(trx, stored)
    case 'opened':
      return open(acting, stored, announcement.part)
    case 'ended':
      return close(acting, stored, announcement.opened)
    default:
      return undefined
  }
}

/** The other legatees are told of a report once, at its first voice. */
const tellReported = async (acting: Acting, stored: StoredReport, personUid: string): Promise<void> => {
  const first = stored.report.voices.filter(({ confirmed }) => confirmed).length === 1
  if (!first || stored.report.reporterUid !== personUid) return
  await tellOthers(acting, stored, personUid)
}

const tellOthers = async (
  { trx }: Acting,
  stored: StoredReport,
  reporterUid: string | null,
): Promise<void> => {
  await notifyReported(trx, stored, reporterUid)
  await sendReported(trx, stored, reporterUid)
}

const deathOf = ({ uid, pageUid }: StoredReport): Death => ({ reportUid: uid, pageUid })

const open = async ({ trx, handlers }: Acting, stored: StoredReport, part: Part): Promise<void> => {
  const death = deathOf(stored)
  if (part === 'memorial')
    await sql`
      update pages
         set alive = false, death_date = ${stored.died.date}, death_date_format = ${stored.died.format}
       where uid = ${stored.pageUid}`.execute(trx)
  for (const handler of handlers) {
    if (part === 'wills') await handler.willsOpened?.(trx, death)
    if (part === 'memorial') await handler.deathEstablished?.(trx, death)
    if (part === 'safe') await handler.safeOpened?.(trx, death)
  }
  await notifyOpened(trx, stored, part)
  await sendOpened(trx, stored, part)
}

/**
 * Somebody who is back speaks again about the people who named them. Legatees of theirs who spoke in their stead go, as if they had
 * left, and nothing that opened to them stays open.
 */
const speakAgain = async (acting: Acting, personUid: string): Promise<void> => {
  for (const { stored, standIns } of await regainVoices(acting.trx, personUid)) {
    let current = stored
    for (const standIn of standIns) {
      const change = leave(current.report, { now: acting.clock.now, personUid: standIn })
      if (change) current = await carryOut(acting, current, change)
    }
    if (current.report.orphanedUntil === null) await sendReportedTo(acting.trx, current, personUid)
  }
}

/** The end of the report itself closes what had opened; this undoes the page and what others made of it. */
const close = async (acting: Acting, stored: StoredReport, opened: readonly Part[]): Promise<void> => {
  const { trx, handlers, actor } = acting
  if (opened.includes('memorial'))
    await sql`update pages set alive = true, death_date = null, death_date_format = 1 where uid = ${stored.pageUid}`.execute(
      trx,
    )
  for (const handler of handlers) await handler.deathUndone?.(trx, deathOf(stored), opened)
  await sql`delete from alive_tokens where report_uid = ${stored.uid}`.execute(trx)
  if (opened.includes('memorial')) await speakAgain(acting, stored.pageUid)
  await notifyEnded(trx, stored)
  await sendEnded(trx, stored, actor)
}
