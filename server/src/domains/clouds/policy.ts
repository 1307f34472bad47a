import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'
import { onPage, openToUnconfirmed, reachingOthers } from '../../platform/access/policies.ts'
import { sectionOpen } from './section-open.ts'
import { hasLevel, type Standing } from './standing.ts'

/** Whether somebody may offer to help look after a page: a follower of a memorial. */
export const mayOfferHelp = ({ alive, level }: { alive: boolean; level: number | null }): Verdict => {
  if (alive) return 'requestImpossible'
  if (level === null) return 'followFirst'
  return level > levels.follower ? 'alreadyTheirs' : true
}

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

  offerHelp: reachingOthers(
    (actor: Actor, { page, level }: Standing) => actor.signedIn && mayOfferHelp({ alive: page.alive, level }),
  ),

  /** Reminders of the days of birth and of death of a memorial, for people who stand on the page. */
  remember: openToUnconfirmed((actor: Actor, { page, level }: Standing) => {
    if (!actor.signedIn || page.alive) return false
    return level === null ? 'followFirst' : true
  }),

  /** Editors and assistants add to a page and decide on proposals. */
  publish: onPage((_actor: Actor, standing: Standing) => hasLevel(standing, levels.editor)),

  /** Followers, privacy, header pictures and general settings belong to the holders of the page. */
  manage: onPage((_actor: Actor, standing: Standing) => hasLevel(standing, levels.administrator)),

  /** The living choose who may write to them; nobody writes to oneself. */
  writeTo: reachingOthers(
    (actor: Actor, standing: Standing) =>
      actor.signedIn &&
      standing.page.alive &&
      standing.page.uid !== actor.userUid &&
      sectionOpen(standing, sections.writeToMe),
  ),

  /** Letters to the dead are kept by who writes them. */
  writeLetter: openToUnconfirmed((actor: Actor, { page }: Standing) => actor.signedIn && !page.alive),

  report: reachingOthers(
    (actor: Actor, standing: Standing) =>
      actor.signedIn && (hasLevel(standing, levels.administrator) ? 'cannotReportOwn' : true),
  ),

  /** Read access to the same. */
  inspect: openToUnconfirmed((_actor: Actor, standing: Standing) => hasLevel(standing, levels.administrator)),
}
