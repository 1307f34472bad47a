import { levels } from '@souvenance/contract/people/levels'
import { hasLevel, type Standing } from '../clouds/public.ts'
import { type Placed, type SeenItem, sees } from './sees-item.ts'

export type DeletedItem = SeenItem & Placed & { deletedBy: string | null; deletedWith: string | null }

/** Items that follow facts of a page or of its family. */
const derived: readonly string[] = ['birth', 'death', 'family-event']

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Later deletions can be undone. Earlier ones are final, even before the sweep removes the rows. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptMs)

export const keptUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptMs)

/**
 * People undo their own deletions while they still have the right to delete; deletions by others need a
 * holder, and an author's deletion is never undone by others. The viewer must be able to see the restored
 * item.
 */
export const mayRestore = (standing: Standing, item: DeletedItem): boolean => {
  const { userUid } = standing
  if (userUid === null || item.deletedAt === null || item.deletedWith !== null) return false
  if (derived.includes(item.kind) || !sees(standing, undeleted(item))) return false
  if (item.deletedBy === userUid) return hasLevel(standing, levels.editor) || isOwnWord(item, userUid)
  return item.deletedBy !== item.authorUid && hasLevel(standing, levels.administrator)
}

/** Authors may delete their own tributes and proposals. */
const isOwnWord = ({ kind, state, authorUid }: SeenItem, userUid: string): boolean =>
  authorUid === userUid && (kind === 'tribute' || state === 'proposal')

/** The item and its ancestors as before the deletion. */
export const undeleted = <Item extends SeenItem & Placed>(item: Item): Item => ({
  ...item,
  deletedAt: null,
  ancestors: (item.ancestors ?? []).map((above) => ({ ...above, deletedAt: null })),
})
