import type { Actor } from '../../platform/access/actor.ts'
import { confirmed } from '../../platform/access/policies.ts'
import { hasLevel, type Standing } from './standing.ts'
import { type Placed, type SeenItem, sees } from './visibility.ts'

export type DeletedItem = SeenItem & Placed & { deletedBy: string | null; deletedWith: string | null }

/**
 * Their own deletion is their own to undo, also by those whose it was to make; otherwise it takes a holder. Nobody
 * brings back what they would not see then.
 */
export const mayRestore = (actor: Actor, standing: Standing, item: DeletedItem): boolean => {
  const { userUid } = standing
  if (userUid === null || item.deletedAt === null || item.deletedWith !== null) return false
  if (item.kind === 'birth' || item.kind === 'death' || !sees(standing, undeleted(item))) return false
  if (item.deletedBy === userUid) return hasLevel(standing, 1) || isOwnWord(actor, item)
  return item.deletedBy !== item.authorUid && hasLevel(standing, 2)
}

/** What authors take back themselves: their tributes and proposals. */
const isOwnWord = (actor: Actor, { kind, state, authorUid }: SeenItem): boolean =>
  actor.signedIn &&
  authorUid === actor.userUid &&
  (kind === 'tribute' || state === 'proposal') &&
  confirmed(actor) === true

/** What it stood below may be gone, too: then it comes back without. */
const undeleted = (item: DeletedItem): SeenItem & Placed => ({
  ...item,
  deletedAt: null,
  ancestors: (item.ancestors ?? []).map((above) => ({ ...above, deletedAt: null })),
})
