import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { hasLevel } from '../clouds/public.ts'
import type { OnBehalf } from './find-people.ts'

export const searchPolicy = {
  /** Everyone may search; on behalf of a page only those who work on it. */
  find: (_actor: Actor, { standing }: OnBehalf): Verdict => standing === null || hasLevel(standing, 1),
}
