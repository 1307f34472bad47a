import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { onPage } from '../../platform/access/policies.ts'
import { hasLevel, pagePolicy, type Standing } from '../clouds/public.ts'

export const settingsPolicy = {
  read: pagePolicy.inspect,

  change: pagePolicy.manage,

  /** A death date cannot be set on a living page. */
  changeDeath: onPage(
    (_actor: Actor, standing: Standing) => !standing.page.alive && hasLevel(standing, levels.administrator),
  ),

  changeOwn: onPage((_actor: Actor, standing: Standing) => hasLevel(standing, levels.owner)),
}
