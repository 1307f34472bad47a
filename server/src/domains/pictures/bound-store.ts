import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { itemVisible, type Standing, termsOf } from '../clouds/public.ts'
import type { Holder } from './bind-pictures.ts'

/** A picture in its holder; `attached` when it came with it. */
export type Bound = { itemUid: string; pictureUid: string; attached: boolean }
export type UploadedPicture = { uid: string; pageUid: string }

export const listBound = async (trx: Transaction, holderUid: string): Promise<Bound[]> => {
  const { rows } = await sql<Bound>`
    select i.uid as "itemUid", i.picture_uid as "pictureUid", i.parent_uid is not distinct from held.holder_uid as attached
      from item_pictures held
      join items i on i.uid = held.picture_item_uid
     where held.holder_uid = ${holderUid}
       and i.deleted_at is null
     order by held.position`.execute(trx)
  return rows
}

/** Whether a picture came with its holder or stood in it, though it was deleted since. */
export const wasBound = async (trx: Transaction, holderUid: string, uid: string): Promise<boolean> => {
  const { rows } = await sql`
    select from items where uid = ${uid} and parent_uid = ${holderUid}
    union all
    select from item_pictures where picture_item_uid = ${uid} and holder_uid = ${holderUid}`.execute(trx)
  return rows.length > 0
}

/** Of one's own and held by nothing; locked, so that nothing else can take it meanwhile. */
export const findUploads = async (
  trx: Transaction,
  { page, userUid }: Standing,
  uids: readonly string[],
): Promise<Map<string, UploadedPicture>> => {
  if (uids.length === 0) return new Map()
  const { rows } = await sql<UploadedPicture>`
    select p.uid, p.page_uid as "pageUid"
      from pictures p
     where p.uid          = any (${uids}::uuid[])
       and p.page_uid     = ${page.uid}
       and p.uploader_uid = ${userUid}
       and p.sizes ? 'sm'
     order by p.uid
       for update`.execute(trx)
  // Asked once they are locked: what took one while this waited is seen.
  const held = await trx.selectFrom('items').select('picture_uid').where('picture_uid', 'in', uids).execute()
  const taken = new Set(held.map(({ picture_uid }) => picture_uid))
  return new Map(rows.flatMap((upload) => (taken.has(upload.uid) ? [] : [[upload.uid, upload]])))
}

/** With the holder it came with, where that is only proposed: its pictures may be taken over before it goes. */
export const findStockPicture = async (
  trx: Transaction,
  standing: Standing,
  uid: string,
): Promise<{ itemUid: string; proposedWith: string | null } | undefined> => {
  const { rows } = await sql<{ itemUid: string; proposedWith: string | null }>`
    select i.uid as "itemUid", case i.state when 'proposal' then i.parent_uid end as "proposedWith"
      from items i
     where i.uid      = ${uid}
       and i.page_uid = ${standing.page.uid}
       and i.section <> 4
       and (i.kind = 'picture' and i.state <> 'proposal' or i.kind = 'attached-picture')
       and ${itemVisible(termsOf(standing))}`.execute(trx)
  return rows[0]
}

/** Takes out what came from the stock and is closed to whoever would now show it to others. */
export const takeUnseenOut = async (
  trx: Transaction,
  standing: Standing,
  holderUid: string,
): Promise<void> => {
  await sql`
    delete from item_pictures held
     using items i
     where held.holder_uid = ${holderUid}
       and i.uid = held.picture_item_uid
       and i.parent_uid is distinct from held.holder_uid
       and i.deleted_at is null
       and not ${itemVisible(termsOf(standing))}`.execute(trx)
}

/** It takes section, state, clouds and author from what it comes with, and its date. */
export const attachUpload = async (
  trx: Transaction,
  given: { upload: UploadedPicture; holder: Holder; description: string; now: Date },
): Promise<string> => {
  const { upload, holder, description, now } = given
  const { rows } = await sql<{ uid: string }>`
    insert into items (page_uid, kind, state, section, clouds, parent_uid, picture_uid, description, associated_date,
                       date_precision, created_at, last_activity_at)
    select ${upload.pageUid}::uuid, 'attached-picture', h.state, h.section, h.clouds, h.uid, ${upload.uid}::uuid,
           ${description}, h.associated_date, h.date_precision, ${now}, ${now}
      from items h
     where h.uid = ${holder.uid}
    returning uid`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('what the picture came with is gone')
  return row.uid
}

/** Whoever brought it is still named beside it. */
export const adoptPicture = async (trx: Transaction, itemUid: string, holderUid: string): Promise<void> => {
  await sql`delete from item_pictures where picture_item_uid = ${itemUid}`.execute(trx)
  await sql`
    update items a
       set parent_uid = h.uid, section = h.section, state = h.state, clouds = h.clouds, author_uid = h.author_uid,
           contributor_uid = nullif(p.uploader_uid, h.author_uid)
      from items h, pictures p
     where a.uid = ${itemUid}
       and h.uid = ${holderUid}
       and p.uid = a.picture_uid`.execute(trx)
}

/** Told in the history of the picture, as when it is described by itself. */
export const describeAttached = async (
  trx: Transaction,
  given: { holderUid: string; itemUid: string; description: string; actorUid: string | null; now: Date },
): Promise<void> => {
  const { holderUid, itemUid, description, actorUid, now } = given
  await sql`
    with was as (
      select uid, description
        from items
       where uid = ${itemUid}
         and parent_uid = ${holderUid}
         and description <> ${description}
         for no key update
    ), described as (
      update items i
         set description = ${description}, version = i.version + 1, updated_at = ${now}, last_activity_at = ${now}
        from was
       where i.uid = was.uid
    )
    insert into item_history (item_uid, actor_uid, act, fields, before, created_at)
    select uid, ${actorUid}::uuid, 'edit', '{description}', jsonb_build_object('message', description), ${now}
      from was`.execute(trx)
}

type Dated = { associatedDate: string | null; datePrecision: number }

/** Pictures stand at the date of what they came with, until someone gives them one of their own. */
export const followDate = async (
  trx: Transaction,
  { holderUid, from, to }: { holderUid: string; from: Dated; to: Dated },
): Promise<void> => {
  await sql`
    update items
       set associated_date = ${to.associatedDate}::date,
           date_precision  = ${to.datePrecision}
     where parent_uid = ${holderUid}
       and kind = 'attached-picture'
       and associated_date is not distinct from ${from.associatedDate}::date
       and date_precision = ${from.datePrecision}`.execute(trx)
}

/**
 * What came with a life event or a chapter stays in the stock when it is taken out; what came with a tribute or a
 * proposal goes, and does not come back.
 */
export const releasePicture = async (
  trx: Transaction,
  given: { picture: Bound; holder: Pick<Holder, 'uid'>; actorUid: string | null; now: Date },
): Promise<void> => {
  const { picture, holder, actorUid, now } = given
  await trx
    .deleteFrom('item_pictures')
    .where('holder_uid', '=', holder.uid)
    .where('picture_item_uid', '=', picture.itemUid)
    .execute()
  if (!picture.attached) return
  await sql`
    update items
       set deleted_at   = ${whenGuest(sql`${now}::timestamptz`)},
           deleted_by   = ${whenGuest(sql`${actorUid}::uuid`)},
           deleted_with = ${whenGuest(sql`uid`)},
           kind         = ${whenGuest(sql`kind`, sql`'picture'`)},
           section      = ${whenGuest(sql`section`, sql`6`)},
           parent_uid   = ${whenGuest(sql`parent_uid`)},
           state        = case when state = 'draft' and section <> 4 then 'unpublished' else state end
     where uid = ${picture.itemUid}`.execute(trx)
}

/** A value for what a guest of the page wrote, and one for all else. */
const whenGuest = (guest: RawBuilder<unknown>, other: RawBuilder<unknown> = sql`null`) =>
  sql`case when section = 4 or state = 'proposal' then ${guest} else ${other} end`

export const placePictures = async (
  trx: Transaction,
  holderUid: string,
  itemUids: readonly string[],
): Promise<void> => {
  await sql`
    insert into item_pictures (holder_uid, picture_item_uid, position)
    select ${holderUid}::uuid, uid, position
      from unnest(${itemUids}::uuid[]) with ordinality as placed (uid, position)
        on conflict (holder_uid, picture_item_uid) do update
       set position = excluded.position`.execute(trx)
}
