import type { SafeQuota, safe } from '@souvenance/contract/safe/safe'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { requireOwnPassword } from '../accounts/public.ts'
import type { Safe } from './load-safe.ts'
import { maxFileSize } from './quota.ts'
import { countUsed, lockSafe, setWizardSeen } from './safe-store.ts'
import { unlockSession } from './unlocked-sessions.ts'

export const readQuota = async ({
  db,
  thing,
  services: { config, clock },
}: Call<typeof safe.quota, Safe, undefined>): Promise<SafeQuota> => {
  const { kept } = await countUsed(db, thing.ownerUid, clock.now())
  return {
    used: kept,
    max: thing.quota,
    maxFileSize: maxFileSize(config),
    locked: !thing.unlocked,
    wizard: !thing.wizardSeen,
  }
}

export const finishWizard = async ({
  trx,
  thing: { ownerUid },
  services,
}: Call<typeof safe.finishWizard, Safe, undefined>) => {
  await lockSafe(trx, services, ownerUid)
  await setWizardSeen(trx, ownerUid)
  return {}
}

/** Attempts are limited as at sign-in. */
export const verifyUnlock = async ({
  actor,
  services,
  visit,
  input,
}: Asked<typeof safe.unlock>): Promise<void> => {
  const { accountUid } = requireSignedIn(actor)
  const { password } = input.body
  await requireOwnPassword({ services, visit, accountUid, password, field: 'password' })
}

export const unlock = async ({
  trx,
  thing: { sessionUid },
  services,
}: Call<typeof safe.unlock, Safe, void>) => {
  await unlockSession(trx, sessionUid, services.clock.now())
  return {}
}
