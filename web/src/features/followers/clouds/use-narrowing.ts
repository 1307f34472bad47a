import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { refetchAfter } from '../../../ui/fields/filters/refetch-after.ts'
import { type PeopleFilter, peopleFilters } from '../people-filters.ts'
import type { Narrowing } from '../queries.ts'

export interface NarrowingState {
  /** As typed, for the fields. */
  chosen: readonly PeopleFilter[]
  text: string
  choose: (filters: readonly PeopleFilter[]) => void
  write: (text: string) => void
  widen: () => void
  /** Debounced, for the query. */
  asked: Required<Narrowing>
}

/** Filters people by role and by name. */
export const useNarrowing = (): NarrowingState => {
  const [chosen, choose] = useState<readonly PeopleFilter[]>(peopleFilters)
  const [text, write] = useState('')
  const [filters] = useDebouncedValue(chosen, refetchAfter)
  const [name] = useDebouncedValue(text.trim(), refetchAfter)
  const widen = () => {
    choose(peopleFilters)
    write('')
  }
  return { chosen, text, choose, write, widen, asked: { filters, name } }
}
