import type { ownImports } from '@souvenance/contract/accounts/imports'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Actor } from '../../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../../platform/access/policies.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { type DiscardJob, discardQueue } from '../own-exports.ts'
import { endImport, findFileKey, findImport, type ImportRow, listImports } from './import-store.ts'
import { presentImport } from './present-import.ts'
import { mostImportBytes } from './receive-archive.ts'

const day = 86_400_000
const daysShown = 7
const mostShown = 5

type Cancel = typeof ownImports.cancel

export const ofBringer = openToUnconfirmed(
  (actor: Actor, row: ImportRow) => actor.signedIn && row.accountUid === actor.accountUid,
)

/** Somebody else's import is not found. */
export const loadImport = async ({ db, actor, input, writes }: Asked<Cancel>): Promise<ImportRow> => {
  const me = requireSignedIn(actor)
  const row = await findImport(db, input.params.importUid, { lock: writes })
  if (!row || ofBringer(me, row) !== true) throw new Refusal('notFound')
  return row
}

export const readImports = async ({
  db,
  actor,
  services,
}: Call<typeof ownImports.list, undefined, undefined>): Promise<DataOf<typeof ownImports.list>> => {
  const { accountUid } = requireSignedIn(actor)
  const since = new Date((await services.clock.read()).getTime() - daysShown * day)
  const rows = await listImports(db, { accountUid, since, limit: mostShown })
  return { items: rows.map(presentImport), mostBytes: mostImportBytes(services.config) }
}

/** The job notices the cancellation. The file is deleted after the commit; a finished memorial stays. */
export const cancelImport = async ({
  trx,
  services,
  actor,
  thing: row,
  answer,
}: Call<Cancel, ImportRow, undefined>): Promise<Record<string, never>> => {
  const { accountUid } = requireSignedIn(actor)
  if (row.state !== 'waiting' && row.state !== 'working') return {}
  const fileKey = await findFileKey(trx, row.uid)
  await endImport(trx, { importUid: row.uid, now: await services.clock.read() }, { state: 'cancelled' })
  await recordAudit(trx, { actor: accountUid, act: 'import cancelled', target: row.uid })
  if (fileKey) await services.jobs.enqueue(trx, discardQueue, { fileKey } satisfies DiscardJob)
  answer.say('bringingCancelled')
  return {}
}
