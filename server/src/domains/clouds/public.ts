export { ancestorsText } from './ancestors-text.ts'
export { allGates, type Gate, type Lists, type Run } from './audiences.ts'
export { countVisibleItems } from './count-visible-items.ts'
export { levelText } from './level-text.ts'
export { type Anchor, type AskedItems, listVisibleItems, type Order } from './list-visible-items.ts'
export { listVisibleYears, type VisibleYear } from './list-visible-years.ts'
export {
  loadOwnStanding,
  loadStanding,
  loadStandingByPermalink,
  loadStandingOfItem,
} from './load-standing.ts'
export { type DeletedItem, mayRestore } from './may-restore.ts'
export { levelOnPage, pageSeenBy, pageSeenText } from './page-seen-by.ts'
export { pagePolicy } from './policy.ts'
export { standingsFrom, standingTerms, standingValues } from './reached-runs.ts'
export { actsText, type Before, sawBefore, type Then, thenText } from './seen-then.ts'
export { type FollowerCloud, hasLevel, type Level, type Standing, standingFrom } from './standing.ts'
export { type Placed, type SeenItem, sectionOpen, sees } from './visibility.ts'
export { itemVisible, itemVisibleText, type StandingTerms, termsOf } from './visible-items.ts'
