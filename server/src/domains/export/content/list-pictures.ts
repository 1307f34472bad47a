import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { itemVisible, termsOf } from '../../audience/public.ts'
import type { Standing } from '../../clouds/public.ts'
import { originalKey, sizeKey } from '../../pictures/public.ts'

export type GatheredPicture = {
  uid: string
  folder: string
  extension: string
  bytes: number
  width: number
  height: number
  takenDate: string | null
  sizes: Record<string, number>
  uploaderUid: string | null
  createdAt: Date
}

/** A portrait or cover, cut from a picture. */
export type GatheredHeader = {
  uid: string
  kind: 1 | 2
  pictureUid: string
  x1: number
  y1: number
  x2: number
  y2: number
  current: boolean
  createdAt: Date
}

/** The uploads that an item shows which the viewer sees, and those that a portrait or cover was cut from. */
export const listPictures = async (
  db: Transaction,
  standing: Standing,
  which: RawBuilder<boolean> = sql`true`,
): Promise<GatheredPicture[]> => {
  const { rows } = await sql<GatheredPicture>`
    select u.uid, u.folder, u.extension, u.bytes, u.width, u.height, u.taken_date as "takenDate", u.sizes,
           u.uploader_uid as "uploaderUid", u.created_at as "createdAt"
      from pictures u
     where u.page_uid = ${standing.page.uid}
       and ${which}
       and (exists (select from header_pictures h where h.picture_uid = u.uid)
            or exists (select
                         from items i
                        where i.picture_uid = u.uid
                          and ${itemVisible(termsOf(standing))}))
     order by date_trunc('milliseconds', u.created_at), u.uid`.execute(db)
  return rows
}

export const listHeaders = async (db: Transaction, { page }: Standing): Promise<GatheredHeader[]> => {
  const { rows } = await sql<GatheredHeader>`
    select h.uid, h.kind, h.picture_uid as "pictureUid", h.x1, h.y1, h.x2, h.y2, h.created_at as "createdAt",
           h.uid in (p.portrait_uid, p.cover_uid) is true as current
      from header_pictures h
      join pages p on p.uid = h.page_uid
     where h.page_uid = ${page.uid}
     order by date_trunc('milliseconds', h.created_at), h.uid`.execute(db)
  return rows
}

export const pictureFile = ({ uid, extension }: Pick<GatheredPicture, 'uid' | 'extension'>): string =>
  `pictures/${uid}.${extension}`

/** The copy that index.html shows: browsers cannot show every original. */
export const shownFile = (uid: string): string => `pictures/shown/${uid}.webp`

export const originalOf = ({ folder, extension }: GatheredPicture): string => originalKey(folder, extension)

export const shownOf = ({ folder, sizes }: GatheredPicture): { key: string; size: number } | undefined => {
  const name = ['md', 'lg', 'sm'].find((each) => sizes[each] !== undefined)
  return name === undefined ? undefined : { key: sizeKey(folder, name), size: sizes[name] ?? 0 }
}
