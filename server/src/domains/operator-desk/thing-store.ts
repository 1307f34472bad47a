import { type AbuseReason, type AbuseType, foldsByItself } from '@souvenance/contract/operator/abuse-reports'
import { levels } from '@souvenance/contract/people/levels'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Slice } from '../../platform/database/one-page.ts'

export type ReportRow = {
  uid: string
  reporterUid: string
  reason: AbuseReason
  word: string
  urgent: boolean
  createdAt: Date
}

/** Everything that was reported about one thing and waits, or was decided at once. */
export type ThingRow = {
  reportUid: string
  type: AbuseType
  targetUid: string
  pageUid: string | null
  accusedUid: string | null
  since: Date
  urgent: boolean
  decidedAt: Date | null
  decision: string | null
  answer: string
  /** The operator reported it, wrote it or holds the page. */
  party: boolean
  /** The operator is party to it, and so is every other one who could decide. */
  alone: boolean
  reports: { reporterUid: string; reason: AbuseReason; word: string; urgent: boolean; date: string }[]
  there: boolean
  /** A moment as text, `infinity` if an operator decided so; null: not folded away. */
  foldedUntil: string | null
  suspended: boolean
}

/** Reported it, wrote it, or holds the page; `person` is SQL of somebody, in a query of reports `r` that are grouped by thing. */
const isParty = (person: RawBuilder<unknown>) => sql`
           (coalesce(${person} = any (array_agg(r.reporter_uid) || array_agg(r.accused_uid)), false)
            or exists (select from chapter_revisions v
                        where v.item_uid = r.target_uid and ${person} in (v.editor_uid, v.contributor_uid))
            or coalesce((select s.level from standing_on((array_agg(r.page_uid))[1], ${person}) s) >= ${sql.lit(levels.administrator)}, false))`

const things = (operatorUid: string) => sql`
    select (array_agg(r.uid order by r.created_at, r.uid))[1] as "reportUid",
           r.type, r.target_uid as "targetUid", r.decided_at as "decidedAt",
           (array_agg(r.page_uid))[1] as "pageUid",
           (array_agg(r.accused_uid))[1] as "accusedUid",
           min(r.created_at) as since,
           bool_or(r.urgent) as urgent,
           max(r.decision) as decision,
           max(r.answer) as answer,
           ${isParty(sql`${operatorUid}::uuid`)} as party,
           not exists (select
                         from operators o
                         join accounts other on other.uid = o.account_uid
                         join pages p on p.uid = other.page_uid
                        where other.suspended_at is null
                          and p.alive
                          and p.hidden_at is null
                          and not ${isParty(sql`other.page_uid`)}) as alone,
           json_agg(json_build_object('reporterUid', r.reporter_uid, 'reason', r.reason, 'word', r.word,
                                      'urgent', r.urgent, 'date', r.created_at) order by r.created_at, r.uid) as reports
      from abuse_reports r`

const states = sql`
           case t.type
                when 'comment' then exists (select from comments c where c.uid = t."targetUid")
                when 'message' then exists (select from conversation_messages m
                                             where m.uid = t."targetUid" and m.deleted_at is null)
                when 'page' then true
                when 'person' then true
                else exists (select from items i where i.uid = t."targetUid" and i.deleted_at is null) end as there,
           case t.type
                when 'comment' then (select c.folded_until::text from comments c where c.uid = t."targetUid")
                when 'message' then null
                when 'page' then (select 'infinity' from pages p where p.uid = t."targetUid" and p.folded_at is not null)
                when 'person' then (select 'infinity' from pages p where p.uid = t."targetUid" and p.folded_at is not null)
                else (select i.folded_until::text from items i where i.uid = t."targetUid") end as "foldedUntil",
           exists (select from accounts a where a.page_uid = t."accusedUid" and a.suspended_at is not null) as suspended`

/** Open reports: the urgent first, then the oldest. Decided ones: the latest first. */
export const listThings = async (
  db: Database,
  operatorUid: string,
  { decided, limit, offset }: Slice & { decided: boolean },
): Promise<ThingRow[]> => {
  const order = decided ? sql`"decidedAt" desc` : sql`urgent desc, since`
  const { rows } = await sql<ThingRow>`
    select t.*, ${states}
      from (${things(operatorUid)}
             where (r.decided_at is not null) = ${decided}
             group by r.type, r.target_uid, r.decided_at
             order by ${order}, r.target_uid
             limit ${limit} offset ${offset}) t
     order by ${order}, "targetUid"`.execute(db)
  return rows
}

/** All of the thing that a report is about: those that wait like it, or were decided with it. */
export const findThing = async (
  db: Database,
  operatorUid: string,
  reportUid: string,
): Promise<ThingRow | undefined> => {
  const { rows } = await sql<ThingRow>`
    select t.*, ${states}
      from (${things(operatorUid)}
              join abuse_reports named
                on named.type = r.type
               and named.target_uid = r.target_uid
               and named.decided_at is not distinct from r.decided_at
             where named.uid = ${reportUid}
             group by r.type, r.target_uid, r.decided_at) t`.execute(db)
  return rows[0]
}

export const canFold = (type: AbuseType): boolean =>
  foldsByItself(type) || type === 'page' || type === 'person'
export const canDelete = (type: AbuseType): boolean => foldsByItself(type) || type === 'message'
