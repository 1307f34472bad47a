import { cloudTypes } from '@souvenance/contract/people/clouds'
import { sql } from 'kysely'
import { lockName } from '../../platform/database/advisory-lock.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Slice } from '../../platform/database/one-page.ts'
import { levelOnPage, pageSeenBy, personColumns, type Standing } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'
import { isNamed } from './follower-store.ts'

export type BannedRow = Person & { previousCloudType: number | null }

/** Followers per cloud; cloud 7 holds the banned. */
export const countByCloud = async (db: Database, pageUid: string): Promise<Map<number, number>> => {
  const { rows } = await sql<{ cloud: number; count: number }>`
    select cloud_type as cloud, count(*)::int as count
      from follows f
      join pages who on who.uid = f.follower_uid
     where f.page_uid = ${pageUid}
       and not who.unconfirmed
     group by cloud_type
     union all
    select 7, count(*)::int
      from bans
     where page_uid = ${pageUid}`.execute(db)
  return new Map(rows.map(({ cloud, count }) => [cloud, count]))
}

export const listBanned = async (
  db: Database,
  { page, userUid }: Standing,
  name: string | undefined,
  { limit, offset }: Slice,
): Promise<BannedRow[]> => {
  const { rows } = await sql<BannedRow>`
    select ${personColumns(userUid)}, b.previous_cloud_type as "previousCloudType"
      from bans b
      join pages p on p.uid = b.banned_uid
     where b.page_uid = ${page.uid}
       and ${isNamed(name)}
     order by b.created_at desc, p.uid
     limit ${limit}
    offset ${offset}`.execute(db)
  return rows
}

export const findBanned = async (
  db: Database,
  { page, userUid }: Standing,
  personUid: string,
): Promise<BannedRow | undefined> => {
  const { rows } = await sql<BannedRow>`
    select ${personColumns(userUid)}, b.previous_cloud_type as "previousCloudType"
      from bans b
      join pages p on p.uid = b.banned_uid
     where b.page_uid = ${page.uid}
       and b.banned_uid = ${personUid}`.execute(db)
  return rows[0]
}

export const isBanned = async (db: Database, pageUid: string, personUid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('bans')
    .select('page_uid')
    .where('page_uid', '=', pageUid)
    .where('banned_uid', '=', personUid)
    .executeTakeFirst()
  return row !== undefined
}

/** Legatees of a page cannot be banned from it: they would inherit a page they cannot open. */
export const isLegatee = async (db: Database, pageUid: string, personUid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('legatees')
    .select('page_uid')
    .where('page_uid', '=', pageUid)
    .where('person_uid', '=', personUid)
    .executeTakeFirst()
  return row !== undefined
}

/** A legatee whom somebody can still remove: on a memorial those named by its administrators, not those of the dead person. */
export const isRemovableLegatee = async (
  db: Database,
  pageUid: string,
  personUid: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select
      from legatees l
      join pages d on d.uid = l.page_uid
     where l.page_uid = ${pageUid}
       and l.person_uid = ${personUid}
       and (d.alive or l.named_by is not null)`.execute(db)
  return rows.length > 0
}

/** Serializes follows, bans and moves of one person on one page. */
export const lockPerson = async (trx: Transaction, pageUid: string, personUid: string): Promise<void> => {
  await lockName(trx, 'person on page', `${pageUid} ${personUid}`)
}

export const findLevel = async (db: Database, pageUid: string, personUid: string): Promise<number | null> => {
  const { rows } = await sql<{ level: number | null }>`
    select ${levelOnPage(personUid)} as level
      from pages p
     where p.uid = ${pageUid}`.execute(db)
  return rows[0]?.level ?? null
}

/** A living person whose page this viewer may see. */
export const isKnownTo = async (
  db: Database,
  viewerUid: string | null,
  personUid: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select
      from pages p
     where p.uid = ${personUid}
       and p.alive
       and ${pageSeenBy(viewerUid)}`.execute(db)
  return rows.length > 0
}

/** The same, or somebody who stands on the page; both only living. */
export const isKnownOn = async (
  db: Database,
  { viewerUid, pageUid, personUid }: { viewerUid: string | null; pageUid: string; personUid: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select
      from pages p
     where p.uid = ${personUid}
       and p.alive
       and not p.unconfirmed
       and (${pageSeenBy(viewerUid)}
            or exists (select from page_ties t where t.page_uid = ${pageUid} and t.person_uid = p.uid)
            or exists (select from bans b where b.page_uid = ${pageUid} and b.banned_uid = p.uid))`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns false if the person is banned. */
export const insertFollow = async (
  trx: Transaction,
  pageUid: string,
  followerUid: string,
): Promise<boolean> => {
  const { rows } = await sql<{ banned: boolean }>`
    with added as (
      insert into follows (page_uid, follower_uid)
      select ${pageUid}::uuid, ${followerUid}::uuid
       where not exists (select from bans where page_uid = ${pageUid} and banned_uid = ${followerUid})
          on conflict do nothing
    )
    select exists (select from bans where page_uid = ${pageUid} and banned_uid = ${followerUid}) as banned`.execute(
    trx,
  )
  return rows[0]?.banned === false
}

/** Follows in Family, also if they followed before. */
export const followInFamily = async (
  trx: Transaction,
  pageUid: string,
  followerUid: string,
): Promise<boolean> => {
  const follows = await insertFollow(trx, pageUid, followerUid)
  if (follows) await updateCloud(trx, pageUid, followerUid, cloudTypes.family)
  return follows
}

export const follows = async (db: Database, pageUid: string, personUid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('follows')
    .select('page_uid')
    .where('page_uid', '=', pageUid)
    .where('follower_uid', '=', personUid)
    .executeTakeFirst()
  return row !== undefined
}

/** Follows in a circle; somebody who is in a circle already stays in it. */
export const followIn = async (
  trx: Transaction,
  { pageUid, followerUid, cloudType }: { pageUid: string; followerUid: string; cloudType: number },
): Promise<void> => {
  if (!(await insertFollow(trx, pageUid, followerUid))) return
  await trx
    .updateTable('follows')
    .set({ cloud_type: cloudType })
    .where('page_uid', '=', pageUid)
    .where('follower_uid', '=', followerUid)
    .where('cloud_type', '=', cloudTypes.public)
    .execute()
}

export const isAlive = async (db: Database, uid: string): Promise<boolean> => {
  const page = await db.selectFrom('pages').select('alive').where('uid', '=', uid).executeTakeFirst()
  return page?.alive === true
}

export const removeFollow = async (
  trx: Transaction,
  pageUid: string,
  followerUid: string,
): Promise<number | null> => {
  const removed = await trx
    .deleteFrom('follows')
    .where('page_uid', '=', pageUid)
    .where('follower_uid', '=', followerUid)
    .returning('cloud_type')
    .executeTakeFirst()
  return removed?.cloud_type ?? null
}

export const updateCloud = async (
  trx: Transaction,
  pageUid: string,
  followerUid: string,
  cloudType: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('follows')
    .set({ cloud_type: cloudType })
    .where('page_uid', '=', pageUid)
    .where('follower_uid', '=', followerUid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertBan = async (
  trx: Transaction,
  pageUid: string,
  personUid: string,
  previousCloudType: number | null,
): Promise<void> => {
  await trx
    .insertInto('bans')
    .values({ page_uid: pageUid, banned_uid: personUid, previous_cloud_type: previousCloudType })
    .execute()
}

/**
 * SQL of whether the ban was made after the death of the page's person: by heirs, who may not take from others what the dead
 * left.
 */
export const bannedSinceDeathText = (ban: string): string => `exists (
         select
           from death_reports d
          where d.page_uid = ${ban}.page_uid
            and d.ended_at is null
            and d.memorial_opened_at <= ${ban}.created_at)`

export const isBannedSinceDeath = async (
  db: Database,
  pageUid: string,
  personUid: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select
      from bans b
     where b.page_uid = ${pageUid}
       and b.banned_uid = ${personUid}
       and ${sql.raw(bannedSinceDeathText('b'))}`.execute(db)
  return rows.length > 0
}

/** Lifting a ban restores the follow it had suspended. */
export const removeBan = async (trx: Transaction, pageUid: string, personUid: string): Promise<boolean> => {
  const { rows } = await sql`
    with lifted as (
      delete from bans
       where page_uid = ${pageUid}
         and banned_uid = ${personUid}
      returning page_uid, banned_uid, previous_cloud_type
    ), restored as (
      insert into follows (page_uid, follower_uid, cloud_type)
      select page_uid, banned_uid, previous_cloud_type
        from lifted
       where previous_cloud_type is not null
          on conflict do nothing
    )
    select from lifted`.execute(trx)
  return rows.length > 0
}

/** Following the page again does not ask for its days again. */
export const stopRemembering = async (
  trx: Transaction,
  pageUid: string,
  personUid: string,
): Promise<void> => {
  await trx
    .deleteFrom('remembered_pages')
    .where('page_uid', '=', pageUid)
    .where('person_uid', '=', personUid)
    .execute()
}
