import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'

export type BlobPart = { name: string; size: number }

export type BlobRow = {
  uid: string
  owner_uid: string
  wrapped_key: Buffer
  folder: string
  parts: BlobPart[]
  size: number
}

export const filesPrefix = 'safe'

/** The name starts with the day, so that the sweep can tell orphans from blobs being written. */
export const newBlobFolder = (blobUid: string, now: Date): string =>
  `${filesPrefix}/${now.toISOString().slice(0, 10)}/${blobUid}`

export const partKeyOf = ({ folder }: { folder: string }, { name }: BlobPart): string => `${folder}/${name}`

export const insertBlob = async (trx: Transaction, blob: BlobRow & { created_at: Date }): Promise<void> => {
  await trx
    .insertInto('safe_blobs')
    .values({ ...blob, parts: JSON.stringify(blob.parts) })
    .execute()
}

export const getBlob = async (db: Database, uid: string): Promise<BlobRow> => {
  const blob = await db
    .selectFrom('safe_blobs')
    .select(['uid', 'owner_uid', 'wrapped_key', 'folder', 'parts', 'size'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { ...blob, parts: blob.parts as BlobPart[] }
}

/**
 * Deletes an item with its descendants, and the keys of blobs no file uses any more. Without a key their
 * bytes are unreadable; the sweep removes them later.
 */
export const deleteForEver = async (trx: Transaction, itemUid: string): Promise<void> => {
  const { rows } = await sql<{ blob_uid: string | null }>`
    with recursive below as (
      select uid
        from safe_items
       where uid = ${itemUid}
       union all
      select i.uid
        from safe_items i
        join below on i.parent_uid = below.uid
       where i.trashed_at is null
    )
    delete from safe_items
     using below
     where safe_items.uid = below.uid
    returning safe_items.blob_uid`.execute(trx)
  const blobs = [...new Set(rows.flatMap(({ blob_uid }) => blob_uid ?? []))]
  await sql`
    delete from safe_blobs b
     where b.uid = any(${blobs}::uuid[])
       and not exists (select from safe_items i where i.blob_uid = b.uid)`.execute(trx)
}
