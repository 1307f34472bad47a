import type { ActivityFilter } from '@souvenance/contract/items/feed-query'

/** The sections of a page that the news can be filtered by. */
export const newsFilters = [
  'timeline',
  'biography',
  'tributes',
  'pictures',
] as const satisfies readonly ActivityFilter[]

export type NewsFilter = (typeof newsFilters)[number]
