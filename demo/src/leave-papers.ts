import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { splitFileName } from '@souvenance/contract/safe/safe-names'
import { newBlob, writePart } from '@souvenance/server/domains/safe/contents/stored-blob'
import { takeFreeName } from '@souvenance/server/domains/safe/items/free-name'
import { insertItems, kinds } from '@souvenance/server/domains/safe/items/item-store'
import type { SafeKeys } from '@souvenance/server/domains/safe/safe-keys'
import { lockSafe } from '@souvenance/server/domains/safe/safe-store'
import { keepFile } from '@souvenance/server/domains/safe/uploads/keep-file'
import type { Transaction } from '@souvenance/server/platform/database/connect'
import type { Services } from '@souvenance/server/platform/services'
import { pdfOf } from './pdf.ts'

type Leaving = { services: Services; trx: Transaction; keys: SafeKeys; donorUid: string; now: Date }

/** Émile has no account; he left a folder to his wife and his daughter. */
export const leavePapers = (
  services: Services,
  { donorUid, heirs }: { donorUid: string; heirs: readonly string[] },
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const keys = await lockSafe(trx, services, donorUid)
    const leaving = { services, trx, keys, donorUid, now: services.clock.now() }
    const workshop = await makeFolder(leaving, 'L’atelier')
    await putFile(leaving, workshop, 'L’établi.webp', await picture('bench-tools'))
    await putFile(leaving, workshop, 'À qui vont les montres.txt', Buffer.from(watches.join('\n')))
    await putFile(leaving, workshop, 'Bail de la rue.pdf', pdfOf('Bail', 'Annecy, le 3 mars 1958'))
    const left = heirs.map((recipient_uid) => ({ donor_uid: donorUid, item_uid: workshop, recipient_uid }))
    const legatees = heirs.map((person_uid) => ({ page_uid: donorUid, person_uid, receives_safe: 'chosen' }))
    await trx.insertInto('legatees').values(legatees).execute()
    await trx.insertInto('safe_bequests').values(left).execute()
    await finishReport(trx, { donorUid, heirs, now: services.clock.now() })
  })

/** His death was reported long ago, and all times are over: the papers are open. */
const finishReport = async (
  trx: Transaction,
  { donorUid, heirs, now }: { donorUid: string; heirs: readonly string[]; now: Date },
): Promise<void> => {
  const times = { began_at: now, wills_at: now, memorial_at: now, safe_at: now, accepted_at: now }
  const opened = { wills_opened_at: now, memorial_opened_at: now, safe_opened_at: now }
  const minutes = { wills_minutes: 1440, memorial_minutes: 4320, safe_minutes: 10_080 }
  const { death_date } = await trx
    .selectFrom('pages')
    .select('death_date')
    .where('uid', '=', donorUid)
    .executeTakeFirstOrThrow()
  const { uid: report_uid } = await trx
    .insertInto('death_reports')
    .values({
      page_uid: donorUid,
      death_date: death_date ?? now.toISOString().slice(0, 10),
      quorum: 1,
      reported_at: now,
      ...times,
      ...opened,
      ...minutes,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const scope = { receives_page: false, receives_wills: false, receives_safe: 'chosen' }
  await trx
    .insertInto('death_report_legatees')
    .values(heirs.map((person_uid) => ({ report_uid, person_uid, ...scope })))
    .execute()
}

const watches = [
  'La montre de gousset de mon père va à Théo.',
  'Les horloges restent ensemble, chez Claire.',
  'Rose choisit la première, comme toujours.',
  '',
]

const picture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../pictures/${name}.webp`, import.meta.url))

const makeFolder = async ({ trx, keys, donorUid, now }: Leaving, name: string): Promise<string> => {
  const uid = randomUUID()
  const naming = { ownerUid: donorUid, parentUid: null, keys, itemUid: uid, wanted: { name, ext: '' } }
  const made = { size: 0, changed_at: now, created_at: now, ...(await takeFreeName(trx, naming)) }
  await insertItems(trx, [{ uid, owner_uid: donorUid, parent_uid: null, kind: kinds.folder, ...made }])
  return uid
}

const putFile = async (
  { services, trx, keys, donorUid, now }: Leaving,
  parentUid: string,
  filename: string,
  bytes: Uint8Array,
): Promise<void> => {
  const blob = newBlob(now)
  const source = Readable.from([bytes])
  const name = await writePart(services.files, blob, { number: 0, last: true, source, through: [] })
  const size = bytes.length
  const stored = { ...blob, parts: [{ name, size }], size }
  const wanted = splitFileName(filename)
  await keepFile(trx, { ownerUid: donorUid, parentUid, keys, blob: stored, wanted, lastMod: undefined, now })
}
