import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const lock = 5000

type Listed = { pages: { totalNew: number }[] }

/** Refetches a list whose count differs from the service's, at most every five seconds. */
export const useCatchUp = (queryKey: QueryKey, counted: number): void => {
  const client = useQueryClient()
  useEffect(() => {
    const state = client.getQueryState<Listed>(queryKey)
    const known = state?.data?.pages[0]?.totalNew
    if (!state || known === undefined || known === counted) return
    if (Date.now() - state.dataUpdatedAt > lock) void client.invalidateQueries({ queryKey })
  }, [client, queryKey, counted])
}
