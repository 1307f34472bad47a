import type { ToldDate } from '@souvenance/contract/dates/date-nuances'
import { sections } from '@souvenance/contract/pages/sections'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { itemVisible, termsOf } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { dateColumns } from '../items/public.ts'
import type { Holder } from './attach-pictures.ts'

/** A picture in its holder; `attached` when it was uploaded for it. */
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

/** Whether a picture was attached to or shown in the holder, even if deleted since. */
export const wasBound = async (trx: Transaction, holderUid: string, uid: string): Promise<boolean> => {
  const { rows } = await sql`
    select from items where uid = ${uid} and parent_uid = ${holderUid}
    union all
    select from item_pictures where picture_item_uid = ${uid} and holder_uid = ${holderUid}`.execute(trx)
  return rows.length > 0
}

/** The writer's own unused uploads, locked against concurrent use. */
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
  // Read after the lock, so that a use committed while waiting is seen.
  const held = await trx.selectFrom('items').select('picture_uid').where('picture_uid', 'in', uids).execute()
  const taken = new Set(held.map(({ picture_uid }) => picture_uid))
  return new Map(rows.flatMap((upload) => (taken.has(upload.uid) ? [] : [[upload.uid, upload]])))
}

/** `proposedWith` names the pending proposal it is attached to: accepting may take its pictures over. */
export const findLibraryPicture = async (
  trx: Transaction,
  standing: Standing,
  uid: string,
): Promise<{ itemUid: string; proposedWith: string | null } | undefined> => {
  const { rows } = await sql<{ itemUid: string; proposedWith: string | null }>`
    select i.uid as "itemUid", case i.state when 'proposal' then i.parent_uid end as "proposedWith"
      from items i
     where i.uid      = ${uid}
       and i.page_uid = ${standing.page.uid}
       and i.section <> ${sql.lit(sections.tributes)}
       and (i.kind = 'picture' and i.state <> 'proposal' or i.kind = 'attached-picture')
       and ${itemVisible(termsOf(standing))}`.execute(trx)
  return rows[0]
}

/** Removes library pictures that the new author of the holder may not see. */
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

/** Copies section, state, clouds and date of the holder; a trigger copies the author. */
export const attachUpload = async (
  trx: Transaction,
  given: { upload: UploadedPicture; holder: Holder; description: string; now: Date },
): Promise<string> => {
  const { upload, holder, description, now } = given
  const { rows } = await sql<{ uid: string }>`
    insert into items (page_uid, kind, state, section, clouds, parent_uid, picture_uid, description, associated_date,
                       date_precision, date_about, date_told, created_at, last_activity_at)
    select ${upload.pageUid}::uuid, 'attached-picture', h.state, h.section, h.clouds, h.uid, ${upload.uid}::uuid,
           ${description}, h.associated_date, h.date_precision, h.date_about, h.date_told, ${now}, ${now}
      from items h
     where h.uid = ${holder.uid}
    returning uid`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('what the picture came with is gone')
  return row.uid
}

/** The uploader stays its contributor. */
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

/** Recorded in the picture's own history, like a direct change of its description. */
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

/** An attached picture keeps its holder's date until it gets its own. */
export const followDate = async (
  trx: Transaction,
  { holderUid, from, to }: { holderUid: string; from: ToldDate | null; to: ToldDate | null },
): Promise<void> => {
  const was = dateColumns(from)
  await trx
    .updateTable('items')
    .set(dateColumns(to))
    .where('parent_uid', '=', holderUid)
    .where('kind', '=', 'attached-picture')
    .where('associated_date', 'is not distinct from', was.associated_date)
    .where('date_precision', '=', was.date_precision)
    .where('date_about', '=', was.date_about)
    .where('date_told', 'is not distinct from', was.date_told)
    .execute()
}

/**
 * A picture taken out of a life event or chapter stays in the library. One taken out of a tribute or proposal
 * is deleted for good.
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
           section      = ${whenGuest(sql`section`, sql.lit(sections.pictures))},
           parent_uid   = ${whenGuest(sql`parent_uid`)},
           state        = case when state = 'draft' and section <> ${sql.lit(sections.tributes)} then 'unpublished' else state end
     where uid = ${picture.itemUid}`.execute(trx)
}

/** Selects by whether a guest of the page wrote the holder (tribute or proposal). */
const whenGuest = (guest: RawBuilder<unknown>, other: RawBuilder<unknown> = sql`null`) =>
  sql`case when section = ${sql.lit(sections.tributes)} or state = 'proposal' then ${guest} else ${other} end`

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

/** Exactly these, in this order; what else it holds is released. */
export const holdAgain = async (
  trx: Transaction,
  holderUid: string,
  itemUids: readonly string[],
  now: Date,
): Promise<void> => {
  for (const picture of await listBound(trx, holderUid))
    if (!itemUids.includes(picture.itemUid))
      await releasePicture(trx, { picture, holder: { uid: holderUid }, actorUid: null, now })
  await placePictures(trx, holderUid, itemUids)
}
