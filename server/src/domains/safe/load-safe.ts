import type { Actor } from '../../platform/access/actor.ts'
import { type Authorized, authorize } from '../../platform/access/authorize.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { safePolicy } from './policy.ts'
import { quotaOf } from './quota.ts'
import { openKeys, type SafeKeys } from './safe-keys.ts'
import { findSafeRow } from './safe-store.ts'
import { findUnlocked, keepUnlocked } from './unlocked-sessions.ts'

export type Safe = {
  ownerUid: string
  accountUid: string
  sessionUid: string
  unlocked: boolean
  quota: number
  mostItems: number
  wizardSeen: boolean
  /** None until something is put into the safe. */
  keys: SafeKeys | undefined
}

type Asking = { actor: Actor; db: Database; services: Services; writes?: boolean }

/** One's own safe, looked at but not used: it neither stays open by it nor has to be. */
export const loadSafe = async ({ actor, db, services, writes }: Asking): Promise<Safe | undefined> => {
  if (!actor.signedIn) return undefined
  const row = await findSafeRow(db, actor.userUid, { lock: writes === true })
  return {
    ownerUid: actor.userUid,
    accountUid: actor.accountUid,
    sessionUid: actor.sessionUid,
    unlocked: await findUnlocked(db, actor.sessionUid, services.clock.now()),
    quota: quotaOf(services.config, actor.confirmed),
    mostItems: services.config.SAFE_MOST_ITEMS,
    wizardSeen: row?.wizard_seen ?? false,
    keys: row && openKeys(services.masterKey, row),
  }
}

/** For every use: a locked safe is refused before anything in it is looked for, an open one stays so for a while. */
export const openSafe = async (asking: Asking): Promise<Safe> => {
  const safe = await loadSafe(asking)
  const opened: Authorized<Safe | undefined> = authorize(asking.actor, safe, safePolicy.open)
  if (!opened) throw new Error('nobody has a safe without being signed in')
  await keepUnlocked(asking.db, opened.sessionUid, asking.services.clock.now())
  return opened
}
