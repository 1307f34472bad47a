export { ancestorsText } from './ancestors-text.ts'
export { countParts, type PartCounts } from './count-parts.ts'
export { countVisibleItems } from './count-visible-items.ts'
export { allGates, type Gate, type Lists, type Run } from './index-runs.ts'
export { listPicturedYears } from './list-pictured-years.ts'
export {
  type Anchor,
  type AskedItems,
  type Detail,
  type ListedItem,
  listDetailed,
  listRows,
  listVisibleItems,
  type Order,
  type Row,
} from './list-visible-items.ts'
export { listVisibleYears, type VisibleYear } from './list-visible-years.ts'
export { type DeletedItem, keptSince, keptUntil, mayRestore, undeleted } from './may-restore.ts'
export { own, parts, published } from './parts.ts'
export { presentFolded } from './present-folded.ts'
export { standingsFrom, standingTerms, standingValues } from './reached-runs.ts'
export { actsText, type Before, sawBefore, type Then, thenText } from './seen-then.ts'
export { type Placed, type SeenItem, sees } from './sees-item.ts'
export { seesWhole } from './sees-relative.ts'
export { itemVisible, itemVisibleText, termsOf, unrelatedVisibleText } from './visible-items-sql.ts'
