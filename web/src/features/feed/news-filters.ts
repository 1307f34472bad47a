import type { ActivityFilter } from '@souvenance/contract/feeds'

/** The parts of a page that the news can be narrowed to. */
export const newsFilters = [
  'timeline',
  'biography',
  'tributes',
  'pictures',
] as const satisfies readonly ActivityFilter[]

export type NewsFilter = (typeof newsFilters)[number]
