import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const lock = 5000

type Listed = { pages: { totalNew: number }[] }

/** A list that counts otherwise than the service does now is fetched again, at most every five seconds. */
export const useCatchUp = (queryKey: QueryKey, counted: number): void => {
  const client = useQueryClient()
  useEffect(() => {
    const state = client.getQueryState<Listed>(queryKey)
    const known = state?.data?.pages[0]?.totalNew
    if (!state || known === undefined || known === counted) return
    if (Date.now() - state.dataUpdatedAt > lock) void client.invalidateQueries({ queryKey })
  }, [client, queryKey, counted])
}
