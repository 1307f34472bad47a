import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { hasLevel, type Standing } from './standing.ts'

/** What someone may do to a page as a whole. */
export const pagePolicy = {
  follow: (actor: Actor, { page }: Standing): Verdict =>
    actor.signedIn && (page.uid === actor.userUid ? 'cannotFollowYourself' : true),

  unfollow: (actor: Actor, standing: Standing): Verdict =>
    actor.signedIn && (hasLevel(standing, 1) ? 'leaveTeamFirst' : true),

  /** Followers, privacy, header pictures and general settings are the affair of those who hold the page. */
  manage: (_actor: Actor, standing: Standing): Verdict => hasLevel(standing, 2),
}
