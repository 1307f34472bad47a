import type { SafeShare } from '@souvenance/contract/legacy/readiness'
import { levels } from '@souvenance/contract/people/levels'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { personColumns } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'

export type Scope = { page: boolean; wills: boolean; safe: SafeShare }

/** A row of `legatees`, as it is kept for an undo. */
export type KeptLegatee = Scope & { told: boolean; namedBy: string | null; since: string }

export type LegateeRow = Person &
  Scope & {
    pageUid: string
    told: boolean
    since: Date
    /** Has not been here for a year. */
    away: boolean
    /** Alive, not about to leave, with a confirmed address, and not kept out of the page. */
    fit: boolean
  }

/** SQL of whether somebody could inherit; `l` is the row of the legatee, `p` their page. */
export const fitText = `(
         p.alive
         and p.hidden_at is null
         and exists (select
                       from accounts a
                       join emails e on e.account_uid = a.uid and e.confirmed_at is not null
                      where a.page_uid = p.uid)
         and not exists (select from bans b where b.page_uid = l.page_uid and b.banned_uid = p.uid))`

const away: RawBuilder<boolean> = sql`exists (
    select
      from accounts a
     where a.page_uid = p.uid
       and a.seen_at < now() - interval '1 year'
       and not exists (select
                         from sessions s
                        where s.account_uid = a.uid
                          and s.last_used_at > now() - interval '1 year'))`

/** On a memorial those named by its administrators; the legatees of the dead person are not theirs to change. */
export const listLegatees = async (
  db: Database,
  viewerUid: string,
  pageUids: readonly string[],
): Promise<LegateeRow[]> => {
  const { rows } = await sql<LegateeRow>`
    select ${personColumns(viewerUid)},
           l.page_uid       as "pageUid",
           l.receives_page  as page,
           l.receives_wills as wills,
           l.receives_safe  as safe,
           l.scope_told     as told,
           l.created_at     as since,
           ${away}          as away,
           ${sql.raw(fitText)} as fit
      from legatees l
      join pages p on p.uid = l.person_uid
      join pages d on d.uid = l.page_uid
     where l.page_uid = any(${pageUids}::uuid[])
       and (d.alive or l.named_by is not null)
     order by l.created_at, p.uid`.execute(db)
  return rows
}

export const findLegatee = async (
  db: Database,
  pageUid: string,
  personUid: string,
): Promise<KeptLegatee | undefined> => {
  const { rows } = await sql<KeptLegatee>`
    select receives_page    as page,
           receives_wills   as wills,
           receives_safe    as safe,
           scope_told       as told,
           named_by         as "namedBy",
           created_at::text as since
      from legatees
     where page_uid = ${pageUid}
       and person_uid = ${personUid}`.execute(db)
  return rows[0]
}

export const removeLegatee = async (trx: Transaction, pageUid: string, personUid: string): Promise<void> => {
  await trx
    .deleteFrom('legatees')
    .where('page_uid', '=', pageUid)
    .where('person_uid', '=', personUid)
    .execute()
}

/** Of a page whose owner is back. */
export const removeNamedByOthers = async (trx: Transaction, pageUid: string): Promise<void> => {
  await trx.deleteFrom('legatees').where('page_uid', '=', pageUid).where('named_by', 'is not', null).execute()
}

/**
 * Before somebody is erased: the legatees of memorials whom they named belong to the administrator of longest standing, or to the
 * memorial itself as long as it has none. Without a name they would be legatees of the dead person.
 */
export const passNamingOn = async (trx: Transaction, personUid: string): Promise<void> => {
  await sql`
    update legatees l
       set named_by = coalesce((select t.person_uid
                                  from page_ties t
                                  join pages who on who.uid = t.person_uid and who.hidden_at is null
                                 where t.page_uid = l.page_uid
                                   and t.level = ${levels.administrator}
                                   and t.person_uid not in (${personUid}, l.person_uid)
                                 order by t.since, t.person_uid
                                 limit 1), l.page_uid)
     where l.named_by = ${personUid}`.execute(trx)
}

/** The donor of a former legatee, or the memorial if the donor has been erased since. */
export const findNamer = async (trx: Transaction, pageUid: string, namedBy: string): Promise<string> => {
  const { rows } = await sql<{ uid: string }>`
    select page_uid as uid from accounts where page_uid::text = ${namedBy}`.execute(trx)
  return rows[0]?.uid ?? pageUid
}

/** Writes a legatee, new or as they were. */
export const putLegatee = async (
  trx: Transaction,
  { pageUid, personUid }: { pageUid: string; personUid: string },
  { page, wills, safe, told, namedBy, since }: Omit<KeptLegatee, 'since'> & { since?: string },
): Promise<void> => {
  const kept = {
    receives_page: page,
    receives_wills: wills,
    receives_safe: safe,
    scope_told: told,
    named_by: namedBy,
  }
  await trx
    .insertInto('legatees')
    .values({ page_uid: pageUid, person_uid: personUid, ...kept, ...(since && { created_at: since }) })
    .onConflict((conflict) => conflict.columns(['page_uid', 'person_uid']).doUpdateSet(kept))
    .execute()
}

/** With those who were asked. Offers do not exist among legatees. */
export const countWithAsked = async (db: Database, pageUid: string, type: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from legatees where page_uid = ${pageUid})
            + (select count(*)
                 from requests
                where page_uid = ${pageUid}
                  and type = ${type}
                  and state = 'pending'
                  and expires_at > now()))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
