import { deletionDays, type WordsChoice } from '@souvenance/contract/accounts/deletion'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { hadAccount } from '../pages/public.ts'

/** The audit of somebody who leaves. */
export const accountAsked = 'deletion of an account asked'

export type DeletionKind = 'account' | 'memorial'

export type Deletion = {
  pageUid: string
  kind: DeletionKind
  askedBy: string | null
  words: WordsChoice
  hiddenFrom: Date
  erasedFrom: Date
}

const columns = sql`
         page_uid    as "pageUid",
         kind,
         asked_by    as "askedBy",
         words,
         hidden_from as "hiddenFrom",
         erased_from as "erasedFrom"`

/** Locks the page, so that asking for a deletion, taking it back and erasing exclude each other. */
export const lockPage = async (trx: Transaction, pageUid: string): Promise<void> => {
  await sql`select from pages where uid = ${pageUid} for no key update`.execute(trx)
}

export const findDeletion = async (db: Database, pageUid: string): Promise<Deletion | undefined> => {
  const { rows } = await sql<Deletion>`
    select ${columns} from deletions where page_uid = ${pageUid}`.execute(db)
  return rows[0]
}

export const insertDeletion = async (
  trx: Transaction,
  { pageUid, kind, askedBy, words, hiddenFrom, erasedFrom }: Deletion,
  now: Date,
): Promise<void> => {
  await sql`
    insert into deletions (page_uid, kind, asked_by, words, asked_at, hidden_from, erased_from)
    values (${pageUid}, ${kind}, ${askedBy}, ${words}, ${now}, ${hiddenFrom}, ${erasedFrom})`.execute(trx)
}

export const removeDeletion = async (trx: Transaction, pageUid: string): Promise<void> => {
  await sql`delete from deletions where page_uid = ${pageUid}`.execute(trx)
}

export const setHidden = async (trx: Transaction, pageUid: string, at: Date | null): Promise<void> => {
  await sql`update pages set hidden_at = ${at} where uid = ${pageUid}`.execute(trx)
}

/** Deletions that are due. People reported dead keep everything until the report has ended. */
export const listDue = async (db: Database, now: Date): Promise<Deletion[]> => {
  const { rows } = await sql<Deletion>`
    select ${columns}
      from deletions d
     where d.erased_from <= ${now}
       and not exists (select from death_reports r where r.page_uid = d.page_uid and r.ended_at is null)
     order by d.erased_from, d.page_uid`.execute(db)
  return rows
}

/**
 * SQL of whether a person `who` administered a memorial until a few days before a moment, so that removing somebody from the team
 * first does not silence them.
 */
const administeredUntil = (
  page: RawBuilder<unknown>,
  who: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
) =>
  sql<boolean>`
    exists (select
              from audit l
             where l.target = ${page}::text
               and l.act in ('role changed', 'member removed', 'team left')
               and l.details ->> 'was' = 'administrator'
               and l.details ->> 'person' = ${who}::text
               and l.created_at > ${moment} - make_interval(days => ${deletionDays.stop}))`

/** SQL of whether a person can stop one of the `deletions` of memorials, or bring it back. */
const mayKeep = (personUid: string): RawBuilder<boolean> => sql<boolean>`
    (exists (select
               from caretakers c
              where c.page_uid = deletions.page_uid
                and c.user_uid = ${personUid}
                and c.role = 'administrator')
     or ${administeredUntil(sql`deletions.page_uid`, sql`${personUid}::uuid`, sql`deletions.asked_at`)})`

export const canKeep = async (db: Database, pageUid: string, personUid: string): Promise<boolean> => {
  const { rows } = await sql`
    select page_uid from deletions where page_uid = ${pageUid} and ${mayKeep(personUid)}`.execute(db)
  return rows.length > 0
}

/** Memorials being deleted that this person administers, or did lately, in the order of erasure. */
export const listLeavingOf = async (
  db: Database,
  personUid: string,
): Promise<Pick<Deletion, 'pageUid' | 'hiddenFrom' | 'erasedFrom'>[]> => {
  const { rows } = await sql<Deletion>`
    select ${columns}
      from deletions
     where kind = 'memorial'
       and ${mayKeep(personUid)}
     order by erased_from, page_uid`.execute(db)
  return rows
}

/** `former`: does not administer it any more. */
export type Administrator = { uid: string; former: boolean }

/** The others who administer a memorial, or did lately: they can stop its deletion. */
export const listOtherAdministrators = async (
  db: Database,
  pageUid: string,
  personUid: string,
): Promise<Administrator[]> => {
  const { rows } = await sql<Administrator>`
    select who.uid, c.user_uid is null as former
      from pages who
      join accounts a on a.page_uid = who.uid
      left join caretakers c on c.page_uid = ${pageUid} and c.user_uid = who.uid and c.role = 'administrator'
     where who.alive
       and who.hidden_at is null
       and who.uid <> ${personUid}
       and (c.user_uid is not null or ${administeredUntil(sql`${pageUid}::uuid`, sql`who.uid`, sql`now()`)})
     order by who.uid`.execute(db)
  return rows
}

export const holdsLegacy = async (db: Database, pageUid: string): Promise<boolean> => {
  const { rows } = await sql<{ yes: boolean }>`
    select ${sql.raw(hadAccount('p.uid'))} as yes from pages p where p.uid = ${pageUid}`.execute(db)
  return rows[0]?.yes ?? false
}
