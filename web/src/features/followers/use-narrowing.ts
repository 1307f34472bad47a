import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { refetchAfter } from '../../ui/fields/refetch-after.ts'
import { type PeopleFilter, peopleFilters } from './people-filters.ts'
import type { Narrowing } from './queries.ts'

export interface NarrowingState {
  /** As chosen and written at this moment. */
  chosen: readonly PeopleFilter[]
  text: string
  choose: (filters: readonly PeopleFilter[]) => void
  write: (text: string) => void
  widen: () => void
  /** As it is asked for, a moment later. */
  asked: Required<Narrowing>
}

/** Who of many is shown: by what they are to the page, and by name. */
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
