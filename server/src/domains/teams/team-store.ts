import { levels } from '@souvenance/contract/people/levels'
import type { TeamRole } from '@souvenance/contract/people/request-types'
import { type RawBuilder, sql } from 'kysely'
import { lockName } from '../../platform/database/advisory-lock.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Slice } from '../../platform/database/one-page.ts'
import { pageSeenBy, personColumns } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'

export type Member = Person & {
  role: TeamRole
  since: Date
  /** The page was left to them. */
  heir: boolean
  /** Is deleting their account. */
  leaving: boolean
}

/** Serializes changes of one team, so that two administrators cannot leave at once. */
export const lockTeam = async (trx: Transaction, pageUid: string): Promise<void> => {
  await lockName(trx, 'team', pageUid)
}

/** People who have died look after nothing any more; after a return they are back in their team. */
const membersOf = (viewerUid: string | null, pageUid: string): RawBuilder<unknown> => sql`
  select ${personColumns(viewerUid)}, c.role, c.since, c.heir, p.hidden_at is not null as leaving
    from (select h.legatee_uid as user_uid, 'administrator' as role, h.since, true as heir
            from inheritances h
           where h.donor_uid = ${pageUid}
             and h.page
           union all
          select held.user_uid, held.role, held.created_at, false
            from caretakers held
           where held.page_uid = ${pageUid}
             and held.role in ('editor', 'administrator')
             and not exists (select
                               from inheritances h
                              where h.donor_uid = ${pageUid}
                                and h.legatee_uid = held.user_uid
                                and h.page)) c
    join pages page on page.uid = ${pageUid} and not page.alive
    join pages p on p.uid = c.user_uid
   where p.alive`

/** Those who look after the page see all of it; others only members whose own page they may see. */
export const listMembers = async (
  db: Database,
  { viewerUid, pageUid, all }: { viewerUid: string | null; pageUid: string; all: boolean },
  { limit, offset }: Slice,
): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    ${membersOf(viewerUid, pageUid)}
       and ${all ? sql`true` : pageSeenBy(viewerUid)}
     order by c.role, c.since, p.uid
     limit ${limit}
    offset ${offset}`.execute(db)
  return rows
}

export const findMember = async (
  db: Database,
  pageUid: string,
  personUid: string,
  viewerUid: string | null = null,
): Promise<Member | undefined> => {
  const { rows } = await sql<Member>`
    ${membersOf(viewerUid, pageUid)} and c.user_uid = ${personUid}`.execute(db)
  return rows[0]
}

/** Whether somebody looks after the page at least like this, also as an heir. */
export const looksAfter = async (
  db: Database,
  { pageUid, personUid, role }: { pageUid: string; personUid: string; role: TeamRole },
): Promise<boolean> => {
  const { rows } = await sql`
    select from page_ties where page_uid = ${pageUid} and person_uid = ${personUid} and level >= ${levels[role]}`.execute(
    db,
  )
  return rows.length > 0
}

/** A page must keep one administrator. Those who are deleting their account will not be here. */
export const countAdministrators = async (db: Database, pageUid: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct t.person_uid)::int as count
      from page_ties t
      join pages who on who.uid = t.person_uid and who.hidden_at is null
     where t.page_uid = ${pageUid}
       and t.level = ${levels.administrator}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the page would be left alone without this member. */
export const isLastAdministrator = ({ role, leaving }: Member, administrators: number): boolean =>
  role === 'administrator' && !leaving && administrators === 1

/** Never lowers a role. */
export const addMember = async (
  trx: Transaction,
  pageUid: string,
  personUid: string,
  role: TeamRole,
): Promise<void> => {
  await sql`
    insert into caretakers as held (page_uid, user_uid, role)
    values (${pageUid}, ${personUid}, ${role})
        on conflict (page_uid, user_uid) do update
       set role       = case held.role when 'administrator' then held.role else excluded.role end,
           expires_at = null,
           created_at = case held.role when 'assistant' then now() else held.created_at end`.execute(trx)
}

export const setRole = async (
  trx: Transaction,
  pageUid: string,
  personUid: string,
  role: TeamRole,
): Promise<void> => {
  await trx
    .updateTable('caretakers')
    .set({ role })
    .where('page_uid', '=', pageUid)
    .where('user_uid', '=', personUid)
    .execute()
}

export const removeCaretaker = async (
  trx: Transaction,
  pageUid: string,
  personUid: string,
  roles: readonly string[],
): Promise<boolean> => {
  const removed = await trx
    .deleteFrom('caretakers')
    .where('page_uid', '=', pageUid)
    .where('user_uid', '=', personUid)
    .where('role', 'in', roles)
    .returning('user_uid')
    .executeTakeFirst()
  return removed !== undefined
}

/** An heir gives the page back, and keeps what else was left to them. */
export const giveUpPage = async (trx: Transaction, pageUid: string, personUid: string): Promise<void> => {
  await sql`
    update death_report_legatees l
       set receives_page = false
      from death_reports r
     where r.uid = l.report_uid
       and r.page_uid = ${pageUid}
       and r.ended_at is null
       and l.person_uid = ${personUid}`.execute(trx)
}

type RoleNews = {
  kind: 'role-given' | 'role-taken'
  pageUid: string
  personUid: string
  actor: string | null
  role: string
}

/** Nobody is notified of what they did themselves. */
export const notifyOfRole = async (
  trx: Transaction,
  { kind, pageUid, personUid, actor, role }: RoleNews,
): Promise<void> => {
  await sql`
    select notify_people(array[${personUid}::uuid], ${kind}, ${pageUid}::uuid, null, ${actor}::uuid, now(), null,
                         jsonb_build_object('role', ${role}::text))`.execute(trx)
}
