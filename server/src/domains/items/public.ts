export { anchorText, parseAnchor } from './anchor.ts'
export { firstClouds, getDefaults, phases, rememberChosen, rememberDefaults, stateFrom } from './defaults.ts'
export { deleteForGood } from './delete-for-good.ts'
export { type Item, itemColumns, type OfItem } from './item.ts'
export { dateColumns, dateFor, knownDateOf, requirePast } from './item-date.ts'
export {
  requireClouds,
  requireNextState,
  requireSaid,
  requireState,
  requireVersion,
} from './item-input.ts'
export {
  findItem,
  insertItem,
  insertItems,
  recordHistory,
  restoreDeleted,
  updateItem,
  updateItems,
} from './item-store.ts'
export { libraryPolicy, type OfHeld, type OfItems, pictureKinds } from './library-policy.ts'
export { likeItem, readLikers, unlikeItem } from './likes.ts'
export { itemOfPage, loadDeleted, loadItem, loadItemByUid, timelineKinds } from './load-item.ts'
export { feedPolicy, happenedKinds, itemPolicy, offersTribute } from './policy.ts'
export { readHistory } from './read-history.ts'
export { removal } from './removal.ts'
export { purgeItems, registerItemJobs } from './sweep-items.ts'
export type { Writing } from './writing.ts'
