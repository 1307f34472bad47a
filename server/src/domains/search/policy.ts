import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'
import { hasLevel } from '../clouds/public.ts'
import type { OnBehalf } from './find-people.ts'

export const searchPolicy = {
  /** Everyone may search; only editors and holders may search for a page. */
  find: openToUnconfirmed(
    (_actor: Actor, { standing }: OnBehalf) => standing === null || hasLevel(standing, levels.editor),
  ),
}
