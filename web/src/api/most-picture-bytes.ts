import { findPageFacts } from './page-facts.ts'

/** How large a picture may be here. Where no server wrote the document, the server alone decides. */
export const findMostPictureBytes = (): number =>
  findPageFacts()?.mostPictureBytes ?? Number.POSITIVE_INFINITY
