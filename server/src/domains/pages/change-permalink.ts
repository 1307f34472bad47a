import type { DataOf } from '@souvenance/contract/endpoint'
import type { pageSettings } from '@souvenance/contract/pages/page-settings'
import { isPermalink, isReserved } from '@souvenance/contract/pages/permalinks'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import { lockAndReload } from './lock-page.ts'
import { isTaken, replacePermalink } from './permalink-store.ts'

type Check = typeof pageSettings.checkPermalink
type Change = typeof pageSettings.changePermalink

const lockedFor = 30 * 24 * 60 * 60 * 1000
const uniqueViolation = '23505'

/** When the permalink may be changed again; null when it may be changed now. */
export const unlockDateOf = (changedAt: Date | null, now: Date): string | null => {
  if (changedAt === null) return null
  const unlocked = new Date(changedAt.getTime() + lockedFor)
  return unlocked > now ? unlocked.toISOString() : null
}

export const checkPermalink = async ({
  db,
  thing: { page },
  input: { params },
  services,
}: Call<Check, Standing, undefined>): Promise<DataOf<Check>> => ({
  avail: !(await isTaken(db, params.permalink, page.uid)) && isPermalink(params.permalink),
  fullPl: `${services.config.publicUrl}/${encodeURIComponent(params.permalink)}`,
})

export const changePermalink = async (call: Call<Change, Standing, undefined>): Promise<DataOf<Change>> => {
  const { trx, input, services, answer } = call
  const { pl } = input.body
  const now = services.clock.now()
  const { page, userUid } = await lockAndReload(call)
  const unlockDate = unlockDateOf(page.permalinkChangedAt, now)
  if (pl === page.permalink) return { pl, unlockDate }
  if (unlockDate !== null) throw new Refusal('permalinkLocked', { unlockDate })
  if (!isPermalink(pl) && !isReserved(pl)) throw new Refusal('permalinkInvalid', { field: 'pl' })
  // One refusal for every reason: a specific one would reveal hidden pages.
  if ((await isTaken(trx, pl, page.uid)) || isReserved(pl))
    throw new Refusal('permalinkTaken', { field: 'pl' })
  const change = { from: page.permalink, to: pl, at: now }
  await replacePermalink(trx, page.uid, change).catch(refuseTaken)
  const details = { from: page.permalink, to: pl }
  await recordAudit(trx, { actor: userUid, act: 'permalink changed', target: page.uid, details })
  answer.say('settingsSaved')
  return { pl, unlockDate: unlockDateOf(now, now) }
}

const refuseTaken = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation)
    throw new Refusal('permalinkTaken', { field: 'pl' })
  throw error
}
