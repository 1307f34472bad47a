import type { FollowingSuggestion } from '@souvenance/contract/people/contacts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewSuggestions, suggestionsQuery } from './queries.ts'

const lookEvery = 1000
/** A search that takes longer is shown later. */
const mostLooks = 15

type Suggestions = {
  items: readonly FollowingSuggestion[] | undefined
  searching: boolean
  failed: boolean
  again: () => void
}

/** Starts a search if none was made, and polls until it has ended. Pages followed meanwhile stay in sight. */
export const useSuggestions = (): Suggestions => {
  const client = useQueryClient()
  const asked = useRef(false)
  const query = useQuery({
    ...suggestionsQuery,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data && !state.data.indexed && state.dataUpdateCount < mostLooks ? lookEvery : false,
  })
  const isUnasked = query.data?.indexed === false && query.data.items.length === 0

  useEffect(() => {
    if (!isUnasked || asked.current) return
    asked.current = true
    void renewSuggestions(client).catch(() => {})
  }, [client, isUnasked])

  return {
    items: query.data?.items,
    searching: query.data?.indexed === false,
    failed: query.isError,
    again: () => void query.refetch(),
  }
}
