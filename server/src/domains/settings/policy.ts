import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { hasLevel, pagePolicy, type Standing } from '../clouds/public.ts'

export const settingsPolicy = {
  change: pagePolicy.manage,

  /** A date alone never makes anyone die. */
  changeDeath: (actor: Actor, standing: Standing): Verdict =>
    !standing.page.alive && pagePolicy.manage(actor, standing),

  changeOwn: (_actor: Actor, standing: Standing): Verdict => hasLevel(standing, 3),
}
