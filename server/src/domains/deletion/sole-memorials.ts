import { levels } from '@souvenance/contract/people/levels'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { personColumns } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'
import { lockTeam } from '../teams/public.ts'

/**
 * Until the commit nobody else leaves the memorials that this person looks after: of two administrators who go at once, the second
 * has to decide. Locks requests before teams, in the order of an answer to one of them.
 */
export const lockTeamsOf = async (trx: Transaction, personUid: string): Promise<void> => {
  const { rows } = await sql<{ uid: string }>`
    select distinct t.page_uid as uid
      from page_ties t
      join pages p on p.uid = t.page_uid and not p.alive
     where t.person_uid = ${personUid}
       and t.level = ${levels.administrator}
     order by 1`.execute(trx)
  await sql`
    select
      from requests
     where page_uid = any(${rows.map(({ uid }) => uid)}::uuid[])
       and type = ${requestTypes.editorialTeam}
       and state = 'pending'
     order by uid
       for update`.execute(trx)
  for (const { uid } of rows) await lockTeam(trx, uid)
}

/** Memorials nobody but this person looks after, as an administrator or by inheritance. */
export const listSoleMemorials = async (db: Database, personUid: string): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select t.page_uid as uid
      from page_ties t
      join pages p on p.uid = t.page_uid and not p.alive
     where t.person_uid = ${personUid}
       and t.level = ${levels.administrator}
       and not exists (select
                         from page_ties other
                         join pages who on who.uid = other.person_uid and who.hidden_at is null
                        where other.page_uid = t.page_uid
                          and other.level = ${levels.administrator}
                          and other.person_uid <> ${personUid})
     group by t.page_uid
     order by min(t.since), t.page_uid`.execute(db)
  return rows.map(({ uid }) => uid)
}

type Shared = { uid: string; keeperUid: string }

/** Memorials that others administer too, each with the other administrator of longest standing. */
export const listSharedMemorials = async (db: Database, personUid: string): Promise<Shared[]> => {
  const { rows } = await sql<Shared>`
    select distinct on (min(t.since), t.page_uid) t.page_uid as uid, other.person_uid as "keeperUid"
      from page_ties t
      join pages p on p.uid = t.page_uid and not p.alive
      join page_ties other on other.page_uid = t.page_uid
                          and other.level = ${levels.administrator}
                          and other.person_uid <> t.person_uid
      join pages who on who.uid = other.person_uid and who.hidden_at is null
     where t.person_uid = ${personUid}
       and t.level = ${levels.administrator}
     group by t.page_uid, other.person_uid
     order by min(t.since), t.page_uid, min(other.since), other.person_uid`.execute(db)
  return rows
}

export type Suggested = Person & { role: 'administrator' | 'legatee' | 'editor'; since: Date; asked: boolean }

/** SQL of the people who could look after a memorial: its other administrators, else its legatees, else its editors. */
const candidates = (memorialUid: string, personUid: string): RawBuilder<unknown> => sql`
    with known as (
      select person_uid as uid, 1 as place, 'administrator' as role, since
        from page_ties
       where page_uid = ${memorialUid}
         and level = ${levels.administrator}
       union all
      select person_uid, 2, 'legatee', created_at
        from legatees
       where page_uid = ${memorialUid}
         and named_by is not null
       union all
      select user_uid, 3, 'editor', created_at
        from caretakers
       where page_uid = ${memorialUid}
         and role = 'editor'
    ), reachable as (
      select k.uid, k.place, k.role, date_trunc('milliseconds', k.since) as since
        from known k
        join pages who on who.uid = k.uid and who.alive and who.hidden_at is null
        join accounts a on a.page_uid = who.uid and a.suspended_at is null
       where k.uid <> ${personUid}
         and not exists (select from bans b where b.page_uid = ${memorialUid} and b.banned_uid = k.uid)
    ), suggested as (
      select uid, role, since from reachable where place = (select min(place) from reachable)
    )`

type Slice = { before: { at: Date; uid: string } | undefined; limit: number }

/** The latest added first. */
export const listSuggested = async (
  db: Database,
  { memorialUid, personUid }: { memorialUid: string; personUid: string },
  { before, limit }: Slice,
): Promise<Suggested[]> => {
  const { rows } = await sql<Suggested>`
    ${candidates(memorialUid, personUid)}
    select ${personColumns(personUid)}, s.role, s.since,
           exists (select
                     from requests r
                    where r.page_uid = ${memorialUid}
                      and r.recipient_uid = s.uid
                      and r.type = ${sql.lit(requestTypes.editorialTeam)}
                      and r.state = 'pending') as asked
      from suggested s
      join pages p on p.uid = s.uid
     where ${before ? sql`(s.since, s.uid) < (${before.at}, ${before.uid})` : sql`true`}
     order by s.since desc, s.uid desc
     limit ${limit}`.execute(db)
  return rows
}

export const countSuggested = async (
  db: Database,
  memorialUid: string,
  personUid: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    ${candidates(memorialUid, personUid)} select count(*)::int as count from suggested`.execute(db)
  return rows[0]?.count ?? 0
}

export const isSuggested = async (
  db: Database,
  { memorialUid, personUid }: { memorialUid: string; personUid: string },
  candidateUid: string,
): Promise<boolean> => {
  const { rows } = await sql`
    ${candidates(memorialUid, personUid)} select from suggested where uid = ${candidateUid}`.execute(db)
  return rows.length > 0
}
