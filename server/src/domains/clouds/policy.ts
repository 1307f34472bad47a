import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { onPage, openToUnconfirmed } from '../../platform/access/policies.ts'
import { hasLevel, type Standing } from './standing.ts'

/** Rights on a page as a whole. */
export const pagePolicy = {
  follow: openToUnconfirmed(
    (actor: Actor, { page }: Standing) =>
      actor.signedIn && (page.uid === actor.userUid ? 'cannotFollowYourself' : true),
  ),

  unfollow: openToUnconfirmed(
    (actor: Actor, standing: Standing) =>
      actor.signedIn && (hasLevel(standing, levels.editor) ? 'leaveTeamFirst' : true),
  ),

  /** Editors and assistants add to a page and decide on proposals. */
  publish: onPage((_actor: Actor, standing: Standing) => hasLevel(standing, levels.editor)),

  /** Followers, privacy, header pictures and general settings belong to the holders of the page. */
  manage: onPage((_actor: Actor, standing: Standing) => hasLevel(standing, levels.administrator)),

  /** Read access to the same. */
  inspect: openToUnconfirmed((_actor: Actor, standing: Standing) => hasLevel(standing, levels.administrator)),
}
