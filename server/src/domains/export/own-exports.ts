import { exportAddress, type ownExports } from '@souvenance/contract/accounts/exports'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Actor } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { requireNotShut, requireSamePassword } from '../accounts/public.ts'
import { loadStanding } from '../clouds/public.ts'
import { type ExportRow, endExport, findExport, listLastExports, openFor } from './export-store.ts'
import { exportPolicy, type OfExport } from './policy.ts'
import { presentExport } from './present-export.ts'

export const discardQueue = 'export.discard'
export type DiscardJob = { fileKey: string }

const openFor60Minutes = 3_600_000

type Asking = Reader & { actor: Actor; writes?: boolean; input: { params: { exportUid: string } } }

/** An export of somebody else, or of a page that its asker may no longer export, is not found. */
export const loadExport = async (asking: Asking): Promise<OfExport> => {
  requireSignedIn(asking.actor)
  const row = await findExport(asking.db, asking.input.params.exportUid, { lock: asking.writes === true })
  if (!row) throw new Refusal('notFound')
  return withStanding(asking, row)
}

const withStanding = async (asking: Reader & { actor: Actor }, row: ExportRow): Promise<OfExport> => {
  const input = { params: { uid: row.pageUid }, query: {} }
  const thing = { ...(await loadStanding({ ...asking, input })), row }
  if (exportPolicy.download(asking.actor, thing) !== true) throw new Refusal('notFound')
  return thing
}

export const listExports = async (
  call: Call<typeof ownExports.list, undefined, undefined>,
): Promise<DataOf<typeof ownExports.list>> => {
  const { db, actor } = call
  const items = []
  for (const row of await listLastExports(db, requireSignedIn(actor).accountUid)) {
    const thing = await withStanding(call, row).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    if (thing) items.push(await presentExport(db, row))
  }
  return { items }
}

/** The job notices the cancellation. The file is deleted after the commit. */
export const removeExport = async ({
  trx,
  services,
  actor,
  thing: { row },
  answer,
}: Call<typeof ownExports.remove, OfExport, undefined>): Promise<Record<string, never>> => {
  const { accountUid } = requireSignedIn(actor)
  if (row.state === 'waiting' || row.state === 'working' || row.state === 'ready') {
    const fileKey = await endExport(trx, row.uid, 'cancelled')
    await recordAudit(trx, { actor: accountUid, act: 'export removed', target: row.pageUid })
    if (fileKey) await services.jobs.enqueue(trx, discardQueue, { fileKey } satisfies DiscardJob)
  }
  answer.say('exportRemoved')
  return {}
}

export const openExport = async ({
  trx,
  services,
  actor,
  prepared,
  thing: { row },
}: Call<typeof ownExports.open, OfExport, string>): Promise<DataOf<typeof ownExports.open>> => {
  const { accountUid, sessionUid } = requireSignedIn(actor)
  await requireSamePassword(trx, accountUid, prepared)
  await requireNotShut(trx, accountUid)
  const now = await services.clock.read()
  if (row.state !== 'ready' || !row.expiresAt || row.expiresAt <= now) throw new Refusal('exportNotReady')
  const until = new Date(now.getTime() + openFor60Minutes)
  await openFor(trx, row.uid, { sessionUid, until })
  await recordAudit(trx, { actor: accountUid, act: 'export opened', target: row.pageUid })
  return { address: exportAddress(row.uid) }
}
