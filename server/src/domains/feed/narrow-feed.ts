import { type ActivityFilter, activityFilters } from '@souvenance/contract/items/feed-query'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Lists } from '../audience/public.ts'
import { activityRuns } from './feed-kinds.ts'

const isFilter = (word: string): word is ActivityFilter => activityFilters.some((filter) => filter === word)

/** Keeps the parts of a feed that `filters` names. Refuses when the feed holds none of them. */
export const narrowFeed = <Kind extends Lists>(kind: Kind, filters: string | undefined): Kind => {
  const chosen = (filters ?? '').split(',').filter(isFilter)
  if (chosen.length === 0) return kind
  const sections = chosen.map((filter) => activityRuns[filter].section)
  const runs = kind.runs.filter(({ section }) => sections.includes(section))
  if (runs.length === 0) throw new Refusal('feedCannot', { field: 'filters' })
  return { ...kind, runs }
}
