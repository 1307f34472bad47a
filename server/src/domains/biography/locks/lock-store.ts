import { chapterLock } from '@souvenance/contract/biography/biography'
import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { nameColumns } from '../../persons/public.ts'

export type ChapterLock = { since: Date; expires: Date }

const lifetime = sql`make_interval(secs => ${chapterLock.lostAfter / 1000})`

/** Takes a lock that is free, expired or already the caller's. No row if someone else holds it. */
export const takeLock = async (
  db: Database,
  itemUid: string,
  holderUid: string,
): Promise<ChapterLock | undefined> => {
  const { rows } = await sql<ChapterLock>`
    insert into chapter_locks as held (item_uid, holder_uid)
    values (${itemUid}, ${holderUid})
        on conflict (item_uid) do update
       set holder_uid = excluded.holder_uid,
           taken_at   = case when held.holder_uid = excluded.holder_uid and held.renewed_at > now() - ${lifetime}
                             then held.taken_at
                             else now() end,
           renewed_at = now()
     where held.holder_uid = excluded.holder_uid
        or held.renewed_at <= now() - ${lifetime}
    returning taken_at as since, renewed_at + ${lifetime} as expires`.execute(db)
  return rows[0]
}

export const releaseLocks = async (
  db: Database,
  itemUids: readonly string[],
  holderUid: string | null,
): Promise<void> => {
  if (itemUids.length === 0) return
  await db
    .deleteFrom('chapter_locks')
    .where('item_uid', 'in', itemUids)
    .where('holder_uid', '=', holderUid)
    .execute()
}

/** Of somebody who may no longer write on the page. */
export const releaseLocksOf = async (db: Database, pageUid: string, holderUid: string): Promise<void> => {
  await sql`
    delete from chapter_locks l
     using items i
     where i.uid = l.item_uid
       and i.page_uid = ${pageUid}
       and l.holder_uid = ${holderUid}`.execute(db)
}

type Held = Named & { since: Date }

/** A valid lock that someone else holds on any of these. */
const findForeignLock = async (
  db: Database,
  itemUids: readonly string[],
  userUid: string | null,
): Promise<Held | undefined> => {
  const { rows } = await sql<Held>`
    select ${nameColumns}, l.taken_at as since
      from chapter_locks l
      join pages p on p.uid = l.holder_uid
     where l.item_uid = any (${itemUids}::uuid[])
       and l.holder_uid is distinct from ${userUid}::uuid
       and l.renewed_at > now() - ${lifetime}
     order by l.taken_at
     limit 1`.execute(db)
  return rows[0]
}

type Text = { title: string; body: string }

/** Refuses with the holder's name and the time; the unsaved text is returned with the refusal. */
export const refuseIfLocked = async (
  db: Database,
  itemUids: readonly string[],
  userUid: string | null,
  yours?: Text,
): Promise<void> => {
  const held = await findForeignLock(db, itemUids, userUid)
  if (held)
    throw new Refusal('chapterLocked', {
      name: fullName(held),
      since: held.since.toISOString(),
      ...(yours ? { yourTitle: yours.title, yourBody: yours.body } : {}),
    })
}
