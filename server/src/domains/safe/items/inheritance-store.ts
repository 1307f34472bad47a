import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { nameColumns } from '../../persons/public.ts'

export type Donor = { uid: string; name: string; itemsCount: number; since: Date }

type Bond = { recipientUid: string; donorUid: string }

/** Donors with at least one bequest that still exists. */
export const listDonors = async (db: Database, recipientUid: string): Promise<Donor[]> => {
  const { rows } = await sql<Named & Omit<Donor, 'name'>>`
    select p.uid, ${nameColumns},
           count(*)::int     as "itemsCount",
           max(h.created_at) as since
      from safe_inheritances h
      join pages p      on p.uid = h.donor_uid
      join safe_items i on i.uid = h.item_uid and i.trashed_at is null
     where h.recipient_uid = ${recipientUid}
     group by p.uid
     order by p.lastname, p.firstname, p.uid`.execute(db)
  return rows.map((row) => ({ ...row, name: fullName(row) }))
}

export const findDonor = async (db: Database, { recipientUid, donorUid }: Bond): Promise<Donor | undefined> =>
  (await listDonors(db, recipientUid)).find(({ uid }) => uid === donorUid)

export const listInheritedUids = async (
  db: Database,
  { recipientUid, donorUid }: Bond,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('safe_inheritances')
    .select('item_uid')
    .where('recipient_uid', '=', recipientUid)
    .where('donor_uid', '=', donorUid)
    .execute()
  return rows.flatMap(({ item_uid }) => item_uid ?? [])
}

/** Leaves out trashed items and their descendants. */
export const listVisibleUids = async (db: Database, bond: Bond): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    with recursive up as (
      select i.uid, i.parent_uid, i.trashed_at
        from safe_items i
       where i.uid = any(${await listInheritedUids(db, bond)}::uuid[])
       union all
      select up.uid, above.parent_uid, above.trashed_at
        from safe_items above
        join up on above.uid = up.parent_uid
    )
    select uid
      from up
     group by uid
    having bool_and(trashed_at is null)`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Which of these files lie in what is open to the recipient, trashed or not. */
export const listOpenFiles = async (
  db: Database,
  { recipientUid, donorUid }: Bond,
  uids: readonly string[],
): Promise<string[]> => {
  if (uids.length === 0) return []
  const { rows } = await sql<{ file: string }>`
    with recursive up as (
      select i.uid as file, i.uid, i.parent_uid
        from safe_items i
       where i.uid = any(${uids}::uuid[])
         and i.owner_uid = ${donorUid}
       union all
      select up.file, above.uid, above.parent_uid
        from safe_items above
        join up on above.uid = up.parent_uid
    )
    select distinct up.file
      from up
      join safe_inheritances h
        on h.item_uid = up.uid and h.donor_uid = ${donorUid} and h.recipient_uid = ${recipientUid}`.execute(
    db,
  )
  return rows.map(({ file }) => file)
}
