import { findPageFacts } from '../session/page-facts.ts'

/** The maximum size of a picture here; unknown without a server-written document, then only the server checks. */
export const findMaxPictureSize = (): number => findPageFacts()?.maxPictureSize ?? Number.POSITIVE_INFINITY
