import { findPageFacts, type PageFacts } from './page-facts.ts'

/** Where this house takes its maps from; nowhere when it draws them itself. */
export const findMapTiles = (): PageFacts['mapTiles'] => findPageFacts()?.mapTiles
