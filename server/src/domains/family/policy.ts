import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { onPage, openToUnconfirmed, reachingOthers } from '../../platform/access/policies.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'

/** One page of a link as the standing, and the level on the other one. */
export type OfSides = Standing & { otherLevel: number | null }

/** People who write for a page ask for links and make them. */
export const mayAskFor = ({ level }: { level: number | null }): boolean =>
  level !== null && level >= levels.editor

const isOwner = (actor: Actor, { page }: Standing): boolean => actor.signedIn && actor.userUid === page.uid

/** Those who write for the memorial, and the living relative. */
const ofEitherSide = onPage(
  (_actor: Actor, { otherLevel, ...standing }: OfSides) =>
    hasLevel(standing, levels.editor) || (otherLevel !== null && otherLevel >= levels.editor),
)

export const familyPolicy = {
  link: onPage((_actor: Actor, standing: Standing) => mayAskFor(standing)),

  ask: reachingOthers((_actor: Actor, standing: Standing) => mayAskFor(standing)),

  /** Everybody else may ask to join as a relative. */
  join: reachingOthers((actor: Actor, standing: Standing) => actor.signedIn && !isOwner(actor, standing)),

  readRequests: openToUnconfirmed((_actor: Actor, standing: Standing) => hasLevel(standing, levels.editor)),

  unlink: ofEitherSide,

  changeUnion: ofEitherSide,
}
