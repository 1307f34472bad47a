import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { pageSeenBy, seenPersonColumns } from '../clouds/public.ts'
import type { Person, PrivacyMap } from '../persons/public.ts'

export type MemorialRow = Person & { level: number }

type Slice = { limit: number; offset?: number }

/** Memorials a person follows or manages, latest joined first. */
export const listMemorials = (db: Database, personUid: string, slice: Slice): Promise<MemorialRow[]> =>
  listOwnMemorials(db, personUid, sql`joined_at`, slice)

/** The same, latest opened first; a page never opened counts from when it was joined. */
export const listOpenedMemorials = (db: Database, personUid: string, slice: Slice): Promise<MemorialRow[]> =>
  listOwnMemorials(db, personUid, sql`greatest(opened_at, joined_at)`, slice)

const listOwnMemorials = async (
  db: Database,
  personUid: string,
  moment: RawBuilder<unknown>,
  { limit, offset = 0 }: Slice,
): Promise<MemorialRow[]> => {
  const { rows } = await sql<MemorialRow>`
    select *
      from (select ${seenPersonColumns}, joined.level, joined.joined_at, opened.opened_at
              from (select page_uid, max(level) as level, max(since) as joined_at
                      from page_ties
                     where person_uid = ${personUid}
                     group by page_uid) joined
              join pages p on p.uid = joined.page_uid
              left join opened_pages opened
                     on opened.page_uid = joined.page_uid and opened.person_uid = ${personUid}
             where not p.alive
               and ${pageSeenBy(personUid)}) mine
     order by ${moment} desc, uid
     limit ${limit}
    offset ${offset}`.execute(db)
  return rows
}

type Completion = {
  birthDateFormat: number
  deathDateFormat: number
  privacy: PrivacyMap
}

export const completeMemorial = async (
  trx: Transaction,
  pageUid: string,
  given: Completion,
): Promise<void> => {
  await trx
    .updateTable('pages')
    .set({
      birth_date_format: given.birthDateFormat,
      death_date_format: given.deathDateFormat,
      privacy_pm: JSON.stringify(given.privacy),
    })
    .where('uid', '=', pageUid)
    .execute()
}

/** Managing a page implies following it. */
export const entrustTo = async (trx: Transaction, pageUid: string, userUid: string): Promise<void> => {
  await trx
    .insertInto('caretakers')
    .values({ page_uid: pageUid, user_uid: userUid, role: 'administrator' })
    .execute()
  await trx.insertInto('follows').values({ page_uid: pageUid, follower_uid: userUid }).execute()
}

export const rememberNotTheSame = async (
  trx: Transaction,
  creatorUid: string,
  pageUid: string,
  others: readonly string[],
): Promise<void> => {
  if (others.length === 0) return
  await trx
    .insertInto('not_the_same')
    .values(others.map((other) => ({ creator_uid: creatorUid, page_uid: pageUid, other_uid: other })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
