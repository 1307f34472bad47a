import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/authorize.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { loadSelfUnlessShut } from '../accounts/public.ts'
import { safePolicy } from './policy.ts'
import { quotaOf } from './quota.ts'
import type { SafeKeys } from './safe-keys.ts'
import { findSafeKeys, findSafeRow } from './safe-store.ts'
import { findUnlocked, keepUnlocked } from './unlocked-sessions.ts'

export type Safe = {
  ownerUid: string
  accountUid: string
  sessionUid: string
  unlocked: boolean
  quota: number
  mostItems: number
  wizardSeen: boolean
  /** Undefined before the first write to the safe. */
  keys: SafeKeys | undefined
}

type Asking = { actor: Actor; db: Database; services: Services; writes?: boolean }

/** The own safe, without requiring or extending the unlock. Refuses while shut after a reset. */
export const loadSafe = async (asking: Asking): Promise<Safe> => {
  const { db, services, writes } = asking
  const { userUid, accountUid, sessionUid, confirmed } = await loadSelfUnlessShut(asking)
  const row = await findSafeRow(db, userUid, { lock: writes === true })
  return {
    ownerUid: userUid,
    accountUid,
    sessionUid,
    unlocked: await findUnlocked(db, sessionUid, services.clock.now()),
    quota: quotaOf(services.config, confirmed),
    mostItems: services.config.SAFE_MOST_ITEMS,
    wizardSeen: row?.wizard_seen ?? false,
    keys: row && (await findSafeKeys(db, services.masterKey, userUid)),
  }
}

/** For every use: refuses a locked safe before any lookup, and extends the unlock of an open one. */
export const openSafe = async (asking: Asking): Promise<Safe> => {
  const opened = authorize(asking.actor, await loadSafe(asking), safePolicy.open)
  await keepUnlocked(asking.db, opened.sessionUid, asking.services.clock.now())
  return opened
}
