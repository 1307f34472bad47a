import type { KnownDate } from '@souvenance/contract/dates/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Slice } from '../../platform/database/one-page.ts'
import { shutHours } from '../accounts/public.ts'
import { day, hour, type Instant, type Part } from './report.ts'

const newDays = 7
const barredDays = 30
/** With no legatee alive, more time is left to notice a mistake. */
const wideMinutes = 28 * 24 * 60

export type Obstacle = 'tooNew' | 'barred' | 'reported'
/** Somebody living, not about to leave, who named this person a legatee, or whose legatees all died and were this person's donors. */
export type Donorship = {
  donorUid: string
  /** None of the donor's legatees lives any more. */
  wide: boolean
  since: Date
  reportUid: string | null
  confirmed: boolean
  speaks: boolean | null
  barredUntil: Date | null
  /** Minutes from a report until each part opens. */
  times: Record<Part, number>
}

const hasLivingLegatee = sql`
  exists (select
            from legatees other
            join pages who on who.uid = other.person_uid and who.alive
            join accounts own on own.page_uid = who.uid
           where other.page_uid = d.uid)`

const donorsOf = (personUid: string): RawBuilder<unknown> => sql`
  select named.donor_uid as "donorUid",
         named.wide,
         named.since,
         r.uid as "reportUid",
         coalesce(v.confirmed_at is not null, false) as confirmed,
         case when r.uid is not null then coalesce(v.speaks and v.left_at is null, false) end as speaks,
         (select max(e.ended_at) + make_interval(days => ${barredDays})
            from death_reports e
            join death_report_legatees ev on ev.report_uid = e.uid and ev.person_uid = ${personUid}
           where e.page_uid = named.donor_uid
             and e.ended_how = 'owner'
             and ev.confirmed_at is not null) as "barredUntil",
         (select jsonb_build_object('wills', greatest(t.wills_minutes, least.minutes),
                                    'memorial', greatest(t.memorial_minutes, least.minutes),
                                    'safe', greatest(t.safe_minutes, least.minutes))
            from safety_times t
           cross join (select case when named.wide then ${wideMinutes}::int else 0 end as minutes) least
           where t.page_uid = named.donor_uid) as times
    from (select d.uid as donor_uid, false as wide, l.created_at as since
            from legatees l
            join pages d on d.uid = l.page_uid and d.alive and d.hidden_at is null
            join accounts a on a.page_uid = d.uid
           where l.person_uid = ${personUid}
           union all
          select d.uid, true, min(theirs.created_at)
            from legatees theirs
            join legatees l on l.person_uid = theirs.page_uid
            join pages d on d.uid = l.page_uid and d.alive and d.hidden_at is null and d.uid <> ${personUid}
            join accounts a on a.page_uid = d.uid
           where theirs.person_uid = ${personUid}
             and theirs.named_by is null
             and not ${hasLivingLegatee}
             and not exists (select from legatees own where own.page_uid = d.uid and own.person_uid = ${personUid})
           group by d.uid) named
    left join death_reports r on r.page_uid = named.donor_uid and r.ended_at is null
    left join death_report_legatees v on v.report_uid = r.uid and v.person_uid = ${personUid}`

export const listDonorships = async (
  db: Database,
  personUid: string,
  { limit, offset }: Slice,
): Promise<Donorship[]> => {
  const { rows } = await sql<Donorship>`
    ${donorsOf(personUid)}
     order by named.since, named.donor_uid
     limit ${limit}
    offset ${offset}`.execute(db)
  return rows
}

export const findDonorship = async (
  db: Database,
  personUid: string,
  donorUid: string,
): Promise<Donorship | undefined> => {
  const { rows } = await sql<Donorship>`
    ${donorsOf(personUid)} where named.donor_uid = ${donorUid}`.execute(db)
  return rows[0]
}

/** Somebody living, not about to leave, of whose legatees none lives. */
export const isWithoutLegatees = async (db: Database, donorUid: string): Promise<boolean> => {
  const { rows } = await sql`
    select
      from pages d
      join accounts a on a.page_uid = d.uid
     where d.uid = ${donorUid}
       and d.alive
       and d.hidden_at is null
       and not ${hasLivingLegatee}`.execute(db)
  return rows.length > 0
}

/** The reason why a death cannot be reported, and until when. With the sample family the wait is an hour instead of a week. */
export const obstacleOf = (
  { confirmed, speaks, since, barredUntil }: Donorship,
  { now, trying }: { now: Instant; trying: boolean },
): { obstacle: Obstacle; until: Date | null } | undefined => {
  if (confirmed || speaks === false) return { obstacle: 'reported', until: null }
  if (barredUntil && barredUntil.getTime() > now) return { obstacle: 'barred', until: barredUntil }
  const from = new Date(since.getTime() + (trying ? hour : newDays * day))
  return from.getTime() > now ? { obstacle: 'tooNew', until: from } : undefined
}

/** Serializes the first reports of one person, and all changes of their legacy and legatees. */
export const lockReporting = async (trx: Transaction, donorUid: string): Promise<void> => {
  await sql`insert into legacies (page_uid) values (${donorUid}) on conflict do nothing`.execute(trx)
  await sql`select from legacies where page_uid = ${donorUid} for update`.execute(trx)
}

type NewReport = {
  donorUid: string
  /** Nobody where an operator reports. */
  reporterUid: string | null
  died: KnownDate
  word: string
  wide: boolean
  now: Instant
  beat: number
}

/**
 * Stores the page's present times and legatees. Heirs of dead legatees receive no safe. A password that was set from the mailbox
 * lately may not be the person's.
 */
export const insertReport = async (trx: Transaction, made: NewReport): Promise<string> => {
  const at = new Date(made.now)
  const chosen = (part: 'wills' | 'memorial' | 'safe', usual: number) => {
    const next = sql.ref(`next_${part}_minutes`)
    const minutes = sql`
      coalesce(case when c.next_from <= ${at} then ${next} end, ${sql.ref(`${part}_minutes`)}, ${usual})`
    return made.wide ? sql`greatest(${minutes}, ${wideMinutes})` : minutes
  }
  const { rows } = await sql<{ uid: string }>`
    insert into death_reports (page_uid, reporter_uid, death_date, death_date_format, word, wide, quorum, wills_minutes,
                               memorial_minutes, safe_minutes, unreachable_until, reset_at, reported_at, beat)
    select p.uid, ${made.reporterUid}, ${made.died.date}, ${made.died.format}, ${made.word}, ${made.wide},
           coalesce(c.quorum, 1),
           ${chosen('wills', 1440)}, ${chosen('memorial', 4320)}, ${chosen('safe', 10_080)},
           case when c.unreachable_until > ${at} then c.unreachable_until end,
           case when a.shut_until > now() then a.shut_until - make_interval(hours => ${shutHours}) end,
           ${at}, ${made.beat}
      from pages p
      join accounts a on a.page_uid = p.uid
      left join legacies c on c.page_uid = p.uid
     where p.uid = ${made.donorUid}
    returning uid`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a report was written and has no uid')
  await sql`
    insert into death_report_legatees (report_uid, person_uid, speaks, receives_page, receives_wills, receives_safe)
    select ${row.uid}, l.person_uid, who.alive and a.uid is not null, l.receives_page, l.receives_wills, l.receives_safe
      from legatees l
      join pages who on who.uid = l.person_uid
      left join accounts a on a.page_uid = who.uid
     where l.page_uid = ${made.donorUid}`.execute(trx)
  if (made.wide) await addWiderHeirs(trx, row.uid, made.donorUid)
  return row.uid
}

const addWiderHeirs = async (trx: Transaction, reportUid: string, donorUid: string): Promise<void> => {
  await sql`
    insert into death_report_legatees (report_uid, person_uid, receives_page, receives_wills, receives_safe)
    select ${reportUid}, theirs.person_uid, bool_or(l.receives_page), bool_or(l.receives_wills), 'nothing'
      from legatees l
      join legatees theirs on theirs.page_uid = l.person_uid and theirs.named_by is null and theirs.person_uid <> ${donorUid}
      join pages who on who.uid = theirs.person_uid and who.alive
      join accounts a on a.page_uid = who.uid
     where l.page_uid = ${donorUid}
     group by theirs.person_uid
        on conflict do nothing`.execute(trx)
}
