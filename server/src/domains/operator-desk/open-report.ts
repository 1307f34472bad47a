import type { DataOf } from '@souvenance/contract/endpoint'
import type { AbuseType } from '@souvenance/contract/operator/abuse-reports'
import type { operatorDesk, ShownThing } from '@souvenance/contract/operator/operator-desk'
import { type RawBuilder, sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import type { Services } from '../../platform/services.ts'
import { readReportedMessage } from '../inbox/public.ts'
import { readSmallPicture } from '../pictures/public.ts'
import type { OfThing } from './load-thing.ts'
import type { ThingRow } from './thing-store.ts'

type Open = typeof operatorDesk.open
type Written = Pick<ShownThing, 'title' | 'text'>
const mostPictures = 4

/** Reads only reported things, and records each reading with its operator. */
export const openReport = async ({
  trx,
  services,
  thing: { operator, row },
}: Call<Open, OfThing, undefined>): Promise<DataOf<Open>> => {
  await recordAudit(trx, {
    actor: operator.accountUid,
    act: 'operator: opened a report',
    target: row.reportUid,
    details: { type: row.type, thing: row.targetUid },
  })
  const written = row.there ? await readWritten(services, trx, row) : undefined
  if (!written) return { gone: true, title: '', text: '', pictures: [] }
  return { gone: false, ...written, pictures: await readPictures(services, trx, row.targetUid) }
}

const ofPage = (uid: string) =>
  sql<Written>`select concat_ws(' ', firstname, lastname) as title, tag as text from pages where uid = ${uid}`
const ofItem = (uid: string) =>
  sql<Written>`
    select i.title, coalesce(c.body, nullif(i.message, ''), i.description) as text
      from items i
      left join chapters c on c.item_uid = i.uid
     where i.uid = ${uid}`

const statements: Record<Exclude<AbuseType, 'message'>, (uid: string) => RawBuilder<Written>> = {
  page: ofPage,
  person: ofPage,
  item: ofItem,
  picture: ofItem,
  comment: (uid) => sql<Written>`select '' as title, message as text from comments where uid = ${uid}`,
}

const readWritten = async (
  services: Services,
  trx: Transaction,
  { type, targetUid }: ThingRow,
): Promise<Written | undefined> => {
  if (type !== 'message') return (await statements[type](targetUid).execute(trx)).rows[0]
  const text = await readReportedMessage(services, trx, targetUid)
  return text === undefined ? undefined : { title: '', text }
}

/** Those of an item: its own, those that came with it, and those a chapter shows. */
const readPictures = async (services: Services, trx: Transaction, itemUid: string): Promise<string[]> => {
  const { rows } = await sql<{ folder: string; bytes: number | null }>`
    select p.folder, (p.sizes ->> 'sm')::int as bytes
      from items i
      join pictures p on p.uid = i.picture_uid
     where (i.uid = ${itemUid} or i.parent_uid = ${itemUid} and i.kind = 'attached-picture'
            or i.uid in (select h.picture_item_uid from item_pictures h where h.holder_uid = ${itemUid}))
       and i.deleted_at is null
     order by i.created_at, i.uid
     limit ${mostPictures}`.execute(trx)
  const read = await Promise.all(rows.map((row) => readSmallPicture(services, row)))
  return read.flatMap((bytes) => (bytes ? [`data:image/webp;base64,${bytes.toString('base64')}`] : []))
}
