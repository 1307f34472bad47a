import { findPageFacts, type PageFacts } from './page-facts.ts'

/** The tile service of this installation; undefined if it draws the outline map. */
export const findMapTiles = (): PageFacts['mapTiles'] => findPageFacts()?.mapTiles
