import { fullName } from '@souvenance/contract/people/full-name'
import { type SafeAct, type SafeActivity, type safe, safeActs } from '@souvenance/contract/safe/safe'
import { joinFileName } from '@souvenance/contract/safe/safe-names'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { nameColumns } from '../persons/public.ts'
import type { ItemRow } from './items/item-store.ts'
import { unsealName } from './items/sealed-names.ts'
import { itemsPerPage } from './items-per-page.ts'
import type { Safe } from './load-safe.ts'

type Act = { actor: string | null; act: SafeAct; item: Pick<ItemRow, 'uid' | 'owner_uid' | 'sealed_name'> }

const targetOf = (ownerUid: string): string => `safe ${ownerUid}`
const actOf = (act: SafeAct): string => `safe item ${act}`

/** Stores the sealed name, so that the owner can read it after the item is deleted. */
export const recordAct = (trx: Transaction, { actor, act, item }: Act): Promise<void> =>
  recordAudit(trx, {
    actor,
    act: actOf(act),
    target: targetOf(item.owner_uid),
    details: { item: item.uid, name: item.sealed_name.toString('base64') },
  })

/** The target and act of downloads from a safe in the audit; its `actor` is an account. */
export const downloadsOf = (ownerUid: string): { target: string; act: string } => ({
  target: targetOf(ownerUid),
  act: actOf('downloaded'),
})

const quietMinutes = 10

/** A video is fetched in many ranges, which count as one download. */
export const recordDownload = async (db: Database, { actor, item }: Omit<Act, 'act'>): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select 1
        from audit
       where target = ${targetOf(item.owner_uid)}
         and created_at > now() - make_interval(mins => ${quietMinutes})
         and act = ${actOf('downloaded')}
         and actor is not distinct from ${actor}
         and details ->> 'item' = ${item.uid}
       limit 1`.execute(trx)
    if (rows.length === 0) await recordAct(trx, { actor, act: 'downloaded', item })
  })
}

type ActRow = {
  act: string
  created_at: Date
  item: string
  name: string
  actor: string | null
  firstname: string | null
  lastname: string
  maritalName: string | null
  fullnameFormat: number
  gender: string
}

export const listActivity = async ({
  db,
  thing: { ownerUid, accountUid, keys },
  input: { query },
}: Call<typeof safe.activity, Safe, undefined>) => {
  if (!keys) return { items: [], eof: true }
  const { limit, offset } = sliceOf(query.page, itemsPerPage)
  const found = await sql<ActRow>`
    select l.act,
           l.created_at,
           l.details ->> 'item' as item,
           l.details ->> 'name' as name,
           l.actor, ${nameColumns}
      from audit l
      left join accounts a on a.uid = l.actor
      left join pages p    on p.uid = a.page_uid
     where l.target = ${targetOf(ownerUid)}
     order by l.created_at desc, l.uid desc
     limit ${limit}
    offset ${offset}`.execute(db)
  const { rows, eof } = pageOf(found.rows, itemsPerPage)
  const present = (row: ActRow): SafeActivity => ({
    act: safeActs.find((act) => actOf(act) === row.act) ?? 'downloaded',
    date: row.created_at.toISOString(),
    itemUid: row.item,
    name: joinFileName(unsealName(keys, row.item, Buffer.from(row.name, 'base64'))),
    by:
      row.actor === null || row.actor === accountUid || row.firstname === null
        ? null
        : fullName({ ...row, firstname: row.firstname }),
  })
  return { items: rows.map(present), eof }
}
