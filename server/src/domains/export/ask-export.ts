import { hoursBetweenExports, type ownExports } from '@souvenance/contract/accounts/exports'
import type { DataOf, Endpoint } from '@souvenance/contract/endpoint'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { loadSelfUnlessShut, requireSamePassword } from '../accounts/public.ts'
import { loadOwnStanding, type Standing } from '../clouds/public.ts'
import type { ExportJob } from './build-export.ts'
import { findExport, findLastAsked, insertExport, isBeingMade } from './export-store.ts'
import { tellAsker } from './mails.ts'
import { presentExport } from './present-export.ts'

export const buildQueue = 'export.build'
/** Longer than any archive takes; a server that is killed is noticed much sooner, by its heartbeat. */
const mostSeconds = 23 * 60 * 60
const hour = 3_600_000

/** Refuses while shut after a reset, like the safe that would be in the archive. */
export const loadOwnPage = async (asked: Asked<Endpoint>): Promise<Standing> => {
  await loadSelfUnlessShut(asked)
  return loadOwnStanding(asked)
}

type Ask = typeof ownExports.askOwn | typeof ownExports.askMemorial
type Asking = Call<Ask, Standing, string>

export const askExport = async ({
  trx,
  services,
  actor,
  thing,
  prepared,
  answer,
}: Asking): Promise<DataOf<Ask>> => {
  const { accountUid, userUid } = requireSignedIn(actor)
  // Locks the account, so that two requests at once do not begin two.
  await requireSamePassword(trx, accountUid, prepared)
  const asked = { accountUid, pageUid: thing.page.uid, now: await services.clock.read() }
  if (await isBeingMade(trx, accountUid)) throw new Refusal('exportRunning')
  const last = await findLastAsked(trx, asked)
  if (last && asked.now.getTime() < last.getTime() + hoursBetweenExports * hour)
    throw new Refusal('exportedToday')
  const exportUid = await insertExport(trx, asked)
  await recordAudit(trx, { actor: accountUid, act: 'export asked', target: thing.page.uid })
  await services.jobs.enqueue(trx, buildQueue, { exportUid } satisfies ExportJob, {
    expireInSeconds: mostSeconds,
  })
  await tellAsker(trx, { exportUid, ...asked, ownerUid: userUid }, 'asked')
  answer.say('exportBegun')
  const row = await findExport(trx, exportUid)
  if (!row) throw new Error('an export that was just asked for is gone')
  return { export: await presentExport(trx, row) }
}
