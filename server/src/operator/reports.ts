import { datePrecisions, type KnownDate, knownPart } from '@souvenance/contract/dates/dates'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { attestDeath } from '../domains/lifecycle/attest-death.ts'
import { endWithProof } from '../domains/lifecycle/end-with-proof.ts'
import type { LifeHandler } from '../domains/lifecycle/life-handler.ts'
import { readClock } from '../domains/lifecycle/lifecycle-clock.ts'
import { holdOf, releaseOf } from '../domains/lifecycle/release-times.ts'
import { countConfirmed, effectiveQuorum, isReturnDoubted, parts } from '../domains/lifecycle/report.ts'
import { listOpenReports, type StoredReport } from '../domains/lifecycle/report-store.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'

type Operating = { db: Database; config: Config }

/** One line for each report: the person, its state, its obstacles, and the times of its openings. */
export const listReports = async ({ db, config }: Operating): Promise<string[]> => {
  const { now } = await readClock(db, config)
  const lines: string[] = []
  for (const stored of await listOpenReports(db)) lines.push(await describe(db, stored, now))
  return lines
}

const describe = async (db: Database, stored: StoredReport, now: number): Promise<string> => {
  const { report } = stored
  const page = await db
    .selectFrom('pages')
    .select('permalink')
    .where('uid', '=', stored.pageUid)
    .executeTakeFirstOrThrow()
  const hold = holdOf(report)
  const objections = report.voices.filter((voice) => !voice.left && (voice.objectionUntil ?? 0) > now).length
  const facts = [
    report.attested
      ? 'reported with a certificate'
      : `${countConfirmed(report)} of ${effectiveQuorum(report)} reported`,
    ...(objections > 0 ? [`${objections} object`] : []),
    ...(hold !== null && hold > now ? [`delayed until ${write(hold)}`] : []),
    ...(report.resetAt === null ? [] : [`password reset by mail ${write(report.resetAt)}`]),
    ...(isReturnDoubted(report) ? ['a legatee doubts the return'] : []),
    ...(report.acceptedAt === null ? ['no warning was taken by a mail server yet'] : []),
    ...parts.map((part) => {
      const opened = report.openedAt[part]
      return opened === null
        ? `${part} opens ${write(releaseOf(report, part) ?? Number.POSITIVE_INFINITY)}`
        : `${part} open since ${write(opened)}`
    }),
  ]
  return `${stored.uid}  ${page.permalink}  reported ${stored.createdAt.toISOString()}: ${facts.join(', ')}`
}

const write = (at: number): string => (Number.isFinite(at) ? new Date(at).toISOString() : 'not yet known')

/** As an operator writes it: a day, a month or a year. */
const readKnownDate = (text: string): KnownDate => {
  const precisions = [datePrecisions.year, datePrecisions.month, datePrecisions.day]
  const format = /^\d{4}(-\d{2}){0,2}$/.test(text) ? precisions[text.split('-').length - 1] : undefined
  const date = format && knownPart({ date: text, format })
  if (!date || Number.isNaN(Date.parse(date)))
    throw new StartFailure(`Write the date as 2026-11-18, 2026-11 or 2026, not as ${text}.`)
  return { date, format }
}

const refusals = {
  already: 'A report of this death is open already.',
  legatees: 'has a legatee who lives, or is not somebody living with an account here.',
  impossible: 'could not have died then.',
}

/** Reports, with a certificate, somebody whose legatees all died. Openings take at least 28 days. */
export const addReport = async (
  { db, config }: Operating,
  given: { permalink: string; died: string; proof: string; handlers: readonly LifeHandler[] },
): Promise<void> => {
  const { permalink, proof, handlers } = given
  const died = readKnownDate(given.died)
  const page = await db
    .selectFrom('pages')
    .select('uid')
    .where('permalink', '=', permalink)
    .executeTakeFirst()
  if (!page) throw new StartFailure(`Nobody is at ${permalink}.`)
  const how = await db
    .transaction()
    .execute((trx) => attestDeath({ trx, config, handlers }, { pageUid: page.uid, died, proof }))
  if (how === 'already') throw new StartFailure(refusals.already)
  if (how !== 'reported') throw new StartFailure(`${permalink} ${refusals[how]}`)
}

/** Ends a report with proof that the person lives. Nothing here can bring an opening forward. */
export const endReport = async (
  { db, config }: Operating,
  { uid, proof, handlers }: { uid: string; proof: string; handlers: readonly LifeHandler[] },
): Promise<void> => {
  const { rows } = await sql`
    select from death_reports where uid::text = ${uid} and ended_at is null`.execute(db)
  if (rows.length === 0) throw new StartFailure(`There is no open report ${uid}.`)
  const ended = await db
    .transaction()
    .execute((trx) => endWithProof({ trx, config, handlers }, { uid, proof, actor: null }))
  if (!ended) throw new StartFailure(`There is no open report ${uid}.`)
}
