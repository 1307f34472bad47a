import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { sweepInbox } from '../../inbox/public.ts'
import { passNamingOn } from '../../legacy/public.ts'
import { leaveOpenReport } from '../../lifecycle/public.ts'
import { forgetWords } from '../../search/public.ts'
import type { DeletionKind } from '../deletion-store.ts'
import { eraseFiles, noteFolders, takePicturesBack } from './erase-files.ts'
import { type Erasure, hashOfErased, openErasuresJournal } from './erasures-journal.ts'
import { forgetTraces, replaceInHistory } from './forget-traces.ts'
import { dropNames, listNamesOn } from './names-left.ts'
import { pseudonymizeAudit, pseudonymOf } from './pseudonymize-audit.ts'
import { lockWhoLeaves, type WhoLeaves } from './who-leaves.ts'
import { dropDrafts, signWithBareName, takeWordsBack } from './written-to-others.ts'

export type Erasing = Pick<Services, 'db' | 'files' | 'config' | 'installationKey'>

type Wanted = Omit<Erasure, 'hash'> & { pageUid: string; kind: DeletionKind }

/** `due` is asked again under the lock: somebody may have come back meanwhile. */
export const erasePage = async (
  services: Erasing,
  { pageUid, kind, words }: Wanted,
  due: (trx: Transaction) => Promise<boolean>,
): Promise<boolean> => {
  const erasure = { hash: hashOfErased(services, pageUid), kind, words }
  const erased =
    (await destroyKeys(services, pageUid, erasure, due)) &&
    (await services.db.transaction().execute(async (trx) => {
      const who = await lockWhoLeaves(trx, pageUid, words)
      if (!who) return false
      await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
      await eraseRows(trx, services, who)
      await noteErased(trx, erasure)
      return true
    }))
  if (!erased) return false
  await sweepInbox(services)
  await forgetWords(services)
  await eraseFiles(services)
  return true
}

/** The keys come first: without them the sealed data cannot be read, even from remains on a disk. */
const destroyKeys = (
  { db, config }: Erasing,
  pageUid: string,
  erasure: Erasure,
  due: Due,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select from pages where uid = ${pageUid} for update`.execute(trx)
    if (!(await due(trx))) return false
    openErasuresJournal(config.KEY_DIR).keep([erasure])
    await sql`delete from person_keys where person_uid = ${pageUid}`.execute(trx)
    return true
  })

type Due = (trx: Transaction) => Promise<boolean>

const eraseRows = async (trx: Transaction, services: Erasing, who: WhoLeaves): Promise<void> => {
  await noteFolders(trx, who)
  await leaveReports(trx, services, who)
  await passNamingOn(trx, who.pageUid)
  await dropDrafts(trx, who)
  const name = who.words === 'keep' ? await signWithBareName(trx, who) : undefined
  if (name === undefined) await takeWordsBack(trx, who)
  await takePicturesBack(trx, who)
  await replaceInHistory(trx, who, name ?? pseudonymOf(services, who.pageUid))
  await forgetTraces(trx, services, who)
  await sql`delete from accounts where uid = ${who.accountUid}`.execute(trx)
  const names = await listNamesOn(trx, who.pageUid)
  await sql`delete from pages where uid = ${who.pageUid}`.execute(trx)
  await dropNames(trx, names)
  await pseudonymizeAudit(trx, services, who)
}

/** Reports of a death in which they have a voice go on without it. */
const leaveReports = async (
  trx: Transaction,
  { config }: Erasing,
  { pageUid: personUid }: WhoLeaves,
): Promise<void> => {
  const { rows } = await sql<{ pageUid: string }>`
    select r.page_uid as "pageUid"
      from death_report_legatees l
      join death_reports r on r.uid = l.report_uid and r.ended_at is null
     where l.person_uid = ${personUid}
       and l.left_at is null`.execute(trx)
  for (const { pageUid } of rows) await leaveOpenReport(trx, config, { pageUid, personUid })
}

export const noteErased = async (trx: Transaction, { hash, kind, words }: Erasure): Promise<void> => {
  await trx
    .insertInto('erasures')
    .values({ hash: Buffer.from(hash, 'hex'), kind, words })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordAudit(trx, { actor: null, act: `${kind} erased`, target: hash, details: { words } })
}
