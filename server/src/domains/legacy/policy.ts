import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { onPage } from '../../platform/access/policies.ts'
import { hasLevel, pagePolicy, type Standing } from '../clouds/public.ts'

export const legacyPolicy = {
  read: pagePolicy.inspect,
  change: pagePolicy.manage,

  /** Only the owner decides how many must report, and how long things wait. */
  changeOwn: onPage((_actor: Actor, standing: Standing) => hasLevel(standing, levels.owner)),
}
