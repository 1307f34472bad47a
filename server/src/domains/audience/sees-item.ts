import type { ItemKind, ItemState } from '@souvenance/contract/items/item-types'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'
import { hasLevel, privacyOf, reaches, type Standing } from '../clouds/public.ts'

export type SeenItem = {
  kind: ItemKind
  state: ItemState
  section: number
  authorUid: string | null
  clouds: readonly number[]
  deletedAt: Date | null
  /** Folded away by reports or by an operator: only its author and the holders of the page still see it. */
  folded: boolean
}

/** The ancestors of an item: a chapter's parents. */
export type Placed = { ancestors?: readonly SeenItem[] }

/**
 * The rule of who sees an item on a page they may see. Lists use its SQL form (visible-items-sql.ts); a test
 * compares the two.
 */
export const sees = (standing: Standing, item: SeenItem & Placed): boolean =>
  seesItself(standing, item) && (item.ancestors ?? []).every((above) => seesItself(standing, above))

const seesItself = (standing: Standing, item: SeenItem): boolean => {
  if (item.deletedAt !== null || !passesState(standing, item)) return false
  if (item.folded && !isAuthor(standing, item) && !hasLevel(standing, levels.administrator)) return false
  if (item.clouds.includes(cloudTypes.onlyMe))
    return isAuthor(standing, item) || standing.level === levels.owner
  if (hasLevel(standing, levels.editor) || hasAuthorsRight(standing, item)) return true
  return reaches(standing, privacyOf(standing, item.section)) && reaches(standing, item.clouds)
}

const passesState = (standing: Standing, item: SeenItem): boolean => {
  if (item.state === 'draft' || item.state === 'unpublished') return hasLevel(standing, levels.editor)
  if (item.state === 'proposal') return hasLevel(standing, levels.editor) || isAuthor(standing, item)
  if (item.state !== 'pm' || standing.phase === 'pm') return true
  return standing.level === levels.owner || (hasLevel(standing, levels.editor) && isAuthor(standing, item))
}

const isAuthor = ({ userUid }: Standing, { authorUid }: SeenItem): boolean =>
  userUid !== null && userUid === authorUid

/** Items written by guests of the page. Pictures attached to a tribute are in its section. */
const hasAuthorsRight = (standing: Standing, item: SeenItem): boolean =>
  isAuthor(standing, item) && (item.section === sections.tributes || item.state === 'proposal')
