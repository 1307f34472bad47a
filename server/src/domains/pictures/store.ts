import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/database-types.gen.ts'
import { itemVisible, termsOf } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { currentColumn, type Kind } from './kinds.ts'
import type { Sizes } from './picture-files.ts'

export type Picture = {
  uid: string
  folder: string
  extension: string
  bytes: number
  sha256: Buffer | null
  width: number
  height: number
}

export type HeaderPictureRow = {
  uid: string
  pictureUid: string
  placeholder: string
  x1: number
  y1: number
  x2: number
  y2: number
  width: number
  height: number
  takenDate: string | null
  current: boolean
}

type NewPicture = Omit<Insertable<DB['pictures']>, 'sizes'> & { sizes: Sizes }
type NewHeaderPicture = Omit<Insertable<DB['header_pictures']>, 'sizes' | 'kind'> & {
  kind: Kind
  sizes: Sizes
}

/** Serializes writes to the pictures of a page, so that quota and limits hold. */
export const lockPage = async (trx: Transaction, pageUid: string): Promise<void> => {
  await trx.selectFrom('pages').select('uid').where('uid', '=', pageUid).forNoKeyUpdate().execute()
}

type Bytes = { used: number; kept: number }

/** Bytes of the originals of a page; those whose items are all deleted are kept and do not use its room. */
export const countBytes = async (db: Database, pageUid: string): Promise<Bytes> => {
  const { rows } = await sql<Bytes>`
    select coalesce(sum(p.bytes) filter (where p.uid in (select h.picture_uid from header_pictures h where h.page_uid = ${pageUid})
                                            or not coalesce(shown.deleted, false)), 0)::bigint as used,
           coalesce(sum(p.bytes), 0)::bigint as kept
      from pictures p
     cross join lateral (
           select bool_and(i.deleted_at is not null) as deleted from items i where i.picture_uid = p.uid
           ) shown
     where p.page_uid = ${pageUid}`.execute(db)
  return rows[0] ?? { used: 0, kept: 0 }
}

/** Bytes that a guest uploaded to this page and nobody who looks after it took in, also those of deleted items. */
export const countGuestBytes = async (db: Database, pageUid: string, guestUid: string): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(p.bytes), 0)::bigint as used
      from pictures p
     where p.uploader_uid = ${guestUid}
       and p.page_uid     = ${pageUid}
       and not exists (select from items i where i.picture_uid = p.uid and i.author_uid <> p.uploader_uid)`.execute(
    db,
  )
  return rows[0]?.used ?? 0
}

export const insertPicture = async (trx: Transaction, picture: NewPicture): Promise<string> => {
  const { uid } = await trx
    .insertInto('pictures')
    .values({ ...picture, sizes: JSON.stringify(picture.sizes) })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

/**
 * A picture of this page that the holder may crop again: an own upload, the source of a portrait or cover, or
 * a visible library picture.
 */
export const findPicture = async (
  db: Database,
  standing: Standing,
  uid: string,
): Promise<Picture | undefined> => {
  const { rows } = await sql<Picture>`
    select p.uid, p.folder, p.extension, p.bytes, p.sha256, p.width, p.height
      from pictures p
     where p.page_uid = ${standing.page.uid}
       and (p.uid = ${uid}
            and (p.uploader_uid = ${standing.userUid}
                 or exists (select from header_pictures h where h.picture_uid = p.uid))
            or p.uid in (select h.picture_uid from header_pictures h where h.uid = ${uid})
            or p.uid in (select i.picture_uid
                           from items i
                          where i.uid = ${uid}
                            and ${itemVisible(termsOf(standing))}))`.execute(db)
  return rows[0]
}

/** Locks the row, so that the sweep cannot delete it before it is used. */
export const isStillThere = async (trx: Transaction, uid: string): Promise<boolean> =>
  (await trx.selectFrom('pictures').select('uid').where('uid', '=', uid).forKeyShare().execute()).length > 0

const headerPictures = (db: Database, pageUid: string, kind: Kind) =>
  db
    .selectFrom('header_pictures as h')
    .innerJoin('pictures', 'pictures.uid', 'h.picture_uid')
    .innerJoin('pages', 'pages.uid', 'h.page_uid')
    .where('h.page_uid', '=', pageUid)
    .where('h.kind', '=', kind)
    .select([
      'h.uid',
      'h.picture_uid as pictureUid',
      'h.placeholder',
      'h.x1',
      'h.y1',
      'h.x2',
      'h.y2',
      'pictures.width',
      'pictures.height',
      sql<string | null>`pictures.taken_date::text`.as('takenDate'),
    ])
    .select(sql<boolean>`${sql.ref(`pages.${currentColumn[kind]}`)} is not distinct from h.uid`.as('current'))

export const listHeaderPictures = (db: Database, pageUid: string, kind: Kind): Promise<HeaderPictureRow[]> =>
  headerPictures(db, pageUid, kind).orderBy('h.created_at', 'desc').orderBy('h.uid').execute()

export const findHeaderPicture = (
  db: Database,
  pageUid: string,
  kind: Kind,
  uid: string,
): Promise<HeaderPictureRow | undefined> =>
  headerPictures(db, pageUid, kind).where('h.uid', '=', uid).executeTakeFirst()

export const findCurrentPicture = (
  db: Database,
  pageUid: string,
  kind: Kind,
): Promise<HeaderPictureRow | undefined> =>
  headerPictures(db, pageUid, kind).whereRef('h.uid', '=', `pages.${currentColumn[kind]}`).executeTakeFirst()

export const countHeaderPictures = async (db: Database, pageUid: string, kind: Kind): Promise<number> => {
  const { count } = await db
    .selectFrom('header_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('page_uid', '=', pageUid)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

export const insertHeaderPicture = async (trx: Transaction, picture: NewHeaderPicture): Promise<string> => {
  const { uid } = await trx
    .insertInto('header_pictures')
    .values({ ...picture, sizes: JSON.stringify(picture.sizes) })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

export const setCurrent = async (
  trx: Transaction,
  pageUid: string,
  kind: Kind,
  uid: string | null,
): Promise<void> => {
  await trx
    .updateTable('pages')
    .set({ [currentColumn[kind]]: uid })
    .where('uid', '=', pageUid)
    .execute()
}

export const deleteHeaderPicture = async (trx: Transaction, picture: HeaderPictureRow): Promise<void> => {
  await trx.deleteFrom('header_pictures').where('uid', '=', picture.uid).execute()
  await deleteUnheld(trx).where('pictures.uid', '=', picture.pictureUid).execute()
}

/**
 * Pictures no header or item uses; a deleted item that can be restored counts as use, and so does a portrait or cover that
 * others deleted on the page of somebody who may return.
 */
export const deleteUnheld = (db: Database) =>
  db
    .deleteFrom('pictures')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('header_pictures')
            .select('uid')
            .whereRef('header_pictures.picture_uid', '=', 'pictures.uid'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('items').select('uid').whereRef('items.picture_uid', '=', 'pictures.uid'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('changed_meanwhile as c')
            .select('c.key')
            .where('c.kind', '=', 'picture')
            .where(sql<boolean>`c.was ->> 'picture_uid' = pictures.uid::text`),
        ),
      ),
    )

/** Link pictures that no item shows. */
export const deleteUnshownLinkPictures = async (db: Database, before: Date): Promise<void> => {
  await sql`
    delete from link_pictures l
     where l.created_at < ${before}
       and not exists (select from items i where i.hyperlink ->> 'picture' = '/media/' || l.uid || '/md')`.execute(
    db,
  )
}
