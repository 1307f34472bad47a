import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { BlobPart } from '../contents/blob-store.ts'

/** Expiry without a new chunk, and the idle time after which an upload yields its quota. */
export const hoursToResume = 7 * 24
const hoursToRest = 1
const hour = 60 * 60 * 1000

export const hoursFrom = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hour)

export type UploadRow = {
  uid: string
  owner_uid: string
  parent_uid: string | null
  blob_uid: string
  wrapped_key: Buffer
  folder: string
  parts: BlobPart[]
  size: number
  received: number
  sealed_details: Buffer
  item_uid: string | null
  expires_at: Date
}

type NewUpload = Omit<UploadRow, 'parts' | 'received' | 'item_uid' | 'expires_at'> & { created_at: Date }

export const insertUpload = async (trx: Transaction, upload: NewUpload): Promise<void> => {
  await trx.insertInto('safe_uploads').values(upload).execute()
}

export const findUpload = async (
  db: Database,
  { uid, ownerUid, now }: { uid: string; ownerUid: string; now: Date },
): Promise<UploadRow | undefined> => {
  const row = await db
    .selectFrom('safe_uploads as u')
    .innerJoin('safe_reservations as r', 'r.uid', 'u.uid')
    .selectAll('u')
    .select('r.expires_at')
    .where('u.uid', '=', uid)
    .where('u.owner_uid', '=', ownerUid)
    .where('r.expires_at', '>', now)
    .executeTakeFirst()
  return row && { ...row, parts: row.parts as BlobPart[] }
}

export const lockUpload = async (
  trx: Transaction,
  uid: string,
): Promise<Pick<UploadRow, 'folder' | 'parts' | 'item_uid'> | undefined> => {
  const row = await trx
    .selectFrom('safe_uploads')
    .select(['folder', 'parts', 'item_uid'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, parts: row.parts as BlobPart[] }
}

export const countUploads = async (db: Database, ownerUid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('safe_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_uid', '=', ownerUid)
    .where('item_uid', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Uploads without a recent chunk. The sweep removes their parts later. */
export const dropResting = async (trx: Transaction, ownerUid: string, now: Date): Promise<void> => {
  await trx
    .deleteFrom('safe_reservations as r')
    .using('safe_uploads as u')
    .whereRef('u.uid', '=', 'r.uid')
    .where('u.owner_uid', '=', ownerUid)
    .where('u.item_uid', 'is', null)
    .where('r.expires_at', '<', hoursFrom(now, hoursToResume - hoursToRest))
    .execute()
}

type Addition = { uid: string; offset: number; part: BlobPart; expiresAt: Date }

/** Applies only if no other part was added since this one began to arrive. */
export const addPart = async (
  trx: Transaction,
  { uid, offset, part, expiresAt }: Addition,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update safe_uploads
       set parts    = parts || ${JSON.stringify([part])}::jsonb,
           received = received + ${part.size}
     where uid = ${uid}
       and received = ${offset}
       and item_uid is null`.execute(trx)
  await trx.updateTable('safe_reservations').set({ expires_at: expiresAt }).where('uid', '=', uid).execute()
  return numAffectedRows === 1n
}

/** From now on the file counts in the quota, not the reservation. */
export const setFinished = async (
  trx: Transaction,
  { uid, itemUid, expiresAt }: { uid: string; itemUid: string; expiresAt: Date },
): Promise<void> => {
  await trx.updateTable('safe_uploads').set({ item_uid: itemUid }).where('uid', '=', uid).execute()
  await trx
    .updateTable('safe_reservations')
    .set({ bytes: 0, expires_at: expiresAt })
    .where('uid', '=', uid)
    .execute()
}
