import type { DataOf } from '@souvenance/contract/endpoint'
import type { inherited } from '@souvenance/contract/legacy/inherited'
import type { Database } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { printPdf } from '../../platform/pdf/print-pdf.ts'
import type { Services } from '../../platform/services.ts'
import { listPeople } from '../clouds/public.ts'
import { filesOfWills, findTestator, presentWills, readWillsOf, willsDocument } from '../last-wills/public.ts'
import { findOpenings } from '../lifecycle/public.ts'
import { listOpenFiles, nameFiles } from '../safe/public.ts'
import { auditWills } from './audit-wills.ts'
import type { Heritage } from './load-heritage.ts'

type Wills = typeof inherited.wills
type Document = typeof inherited.document
type Of<E extends Wills | Document> = Call<E, Heritage, undefined>

/** Files that lie in what is open of the safe, with the names of those that still exist. */
const findFiles = async (
  db: Database,
  services: Services,
  { donorUid, heirUid }: Heritage,
  uids: readonly string[],
) => {
  const open = await listOpenFiles(db, { donorUid, recipientUid: heirUid }, uids)
  return { open: new Set(open), names: await nameFiles(db, services, { ownerUid: donorUid, uids: open }) }
}

export const readInheritedWills = async ({
  db,
  services,
  thing: heritage,
  input,
  visit,
}: Of<Wills>): Promise<DataOf<Wills>> => {
  const { donorUid, heirUid } = heritage
  await auditWills(services, heritage, 'read')
  const kept = await readWillsOf(services, donorUid)
  const uids = kept ? filesOfWills(kept.wills) : []
  const { open, names } = await findFiles(db, services, heritage, uids)
  const safe = (await findOpenings({ db, services }, donorUid))?.openings.safe
  const person = (await listPeople(db, { userUid: heirUid }, [donorUid])).get(donorUid)
  if (!person) throw new Refusal('notFound')
  return {
    person,
    ...presentWills(input.query.language ?? visit.language, kept),
    files: uids.map((uid) => ({
      uid,
      name: names.get(uid) ?? null,
      gone: open.has(uid) && !names.has(uid),
    })),
    safeOpensAt: safe?.openedAt ? null : (safe?.opensAt ?? null),
  }
}

export const printInheritedWills = async ({
  db,
  services,
  thing: heritage,
  input,
  visit,
}: Of<Document>): Promise<DataOf<Document>> => {
  await auditWills(services, heritage, 'downloaded')
  const kept = await readWillsOf(services, heritage.donorUid)
  if (!kept) throw new Refusal('notFound')
  const { names } = await findFiles(db, services, heritage, filesOfWills(kept.wills))
  const document = willsDocument({
    wills: kept.wills,
    testator: await findTestator(db, heritage.donorUid),
    changedAt: kept.changedAt,
    language: input.query.language ?? visit.language,
    fileNames: names,
  })
  return { pdf: Buffer.from(await printPdf(document)).toString('base64') }
}
