import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { onPage, openToUnconfirmed } from '../../platform/access/policies.ts'
import { hasLevel, pagePolicy, type Standing } from '../clouds/public.ts'

/** What somebody leaves me. */
export type LeftToMe = { pageUid: string; donorUid: string }

export const legacyPolicy = {
  read: pagePolicy.inspect,
  change: pagePolicy.manage,

  /** Who must report, and how long things wait, is decided by the owner alone. */
  changeOwn: onPage((_actor: Actor, standing: Standing) => hasLevel(standing, levels.owner)),

  leave: openToUnconfirmed(
    (actor: Actor, left: LeftToMe | undefined) => actor.signedIn && left !== undefined,
  ),
}
