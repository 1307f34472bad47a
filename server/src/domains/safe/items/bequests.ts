import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Safe } from '../load-safe.ts'
import { findItem, type SafeReader } from './find-item.ts'

type Bond = { donorUid: string; recipientUid: string }

/** Chosen files and folders of a donor's safe by legatee, without what is in the trash. */
export const listBequests = async (db: Database, donorUid: string): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ recipientUid: string; items: string[] }>`
    select b.recipient_uid as "recipientUid", array_agg(b.item_uid::text order by b.created_at, b.item_uid) as items
      from safe_bequests b
      join safe_items i on i.uid = b.item_uid and i.trashed_at is null
     where b.donor_uid = ${donorUid}
     group by b.recipient_uid`.execute(db)
  return new Map(rows.map(({ recipientUid, items }) => [recipientUid, items]))
}

/** Only what is in one's own safe, and not in its trash, can be left to somebody. */
export const requireOwnItems = async (
  reader: SafeReader,
  safe: Safe,
  uids: readonly string[],
): Promise<void> => {
  for (const uid of uids) {
    const found = await findItem(reader, safe, uid)
    if (!found || found.inherited) throw new Refusal('notFound')
  }
}

/** Leaves out what no longer exists. */
export const replaceBequests = async (
  trx: Transaction,
  { donorUid, recipientUid }: Bond,
  itemUids: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('safe_bequests')
    .where('donor_uid', '=', donorUid)
    .where('recipient_uid', '=', recipientUid)
    .execute()
  await sql`
    insert into safe_bequests (donor_uid, item_uid, recipient_uid)
    select ${donorUid}, i.uid, ${recipientUid}
      from safe_items i
     where i.uid = any(${itemUids}::uuid[])
       and i.owner_uid = ${donorUid}`.execute(trx)
}
