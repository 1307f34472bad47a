export { hearsText } from './hears-text.ts'
export { listKin, listPeople, presentKin } from './list-people.ts'
export {
  loadOwnStanding,
  loadStanding,
  loadStandingByPermalink,
  loadStandingOfItem,
} from './load-standing.ts'
export { cloudOnPage, levelOnPage, pageSeenBy, pageSeenText } from './page-seen-by.ts'
export {
  cardOf,
  personColumns,
  personFields,
  personJsonText,
  seenPersonColumns,
  seenPersonFields,
  seenPersonJsonText,
} from './person-columns.ts'
export { mayOfferHelp, pagePolicy } from './policy.ts'
export { isForCircles, privacyOf, reaches, sectionOpen } from './section-open.ts'
export { sectionOpenText } from './section-open-text.ts'
export { type FollowerCloud, hasLevel, type Standing, standingFrom } from './standing.ts'
