import type { DataOf } from '@souvenance/contract/endpoint'
import type { pageSettings } from '@souvenance/contract/page-settings'
import { isPermalink, isReserved } from '@souvenance/contract/permalinks'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import { holdPage } from './hold-page.ts'
import { isTaken, replacePermalink } from './settings-store.ts'

type Check = typeof pageSettings.checkPermalink
type Change = typeof pageSettings.changePermalink

const lockedFor = 30 * 24 * 60 * 60 * 1000
const uniqueViolation = '23505'

/** When the permalink may be changed again, as long as it may not. */
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
  avail: isPermalink(params.permalink) && !(await isTaken(db, params.permalink, page.uid)),
  fullPl: `${services.config.publicUrl}/${encodeURIComponent(params.permalink)}`,
})

export const changePermalink = async (call: Call<Change, Standing, undefined>): Promise<DataOf<Change>> => {
  const { trx, input, services, answer } = call
  const { pl } = input.body
  const now = services.clock.now()
  const { page, userUid } = await holdPage(call)
  const unlockDate = unlockDateOf(page.permalinkChangedAt, now)
  if (pl === page.permalink) return { pl, unlockDate }
  if (unlockDate !== null) throw new Refusal('permalinkLocked', { unlockDate })
  if (isReserved(pl)) throw new Refusal('permalinkReserved', { field: 'pl' })
  if (!isPermalink(pl)) throw new Refusal('permalinkInvalid', { field: 'pl' })
  if (await isTaken(trx, pl, page.uid)) throw new Refusal('permalinkTaken', { field: 'pl' })
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
