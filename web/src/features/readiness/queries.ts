import type { DataOf } from '@souvenance/contract/endpoint'
import { ownReadiness, type ReadyThing } from '@souvenance/contract/legacy/own-readiness'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

type Readiness = DataOf<typeof ownReadiness.read>

/** Always refetched: every other screen changes it. */
export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: ({ signal }) => call(ownReadiness.read, {}, { signal }),
  staleTime: 0,
})

const withAside = (items: Readiness['items'], thing: ReadyThing, aside: boolean): Readiness['items'] =>
  items.map((item) => (item.thing === thing ? { ...item, aside } : item))

/** Puts a thing aside or brings it back. */
export const useAside = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ thing, aside }: { thing: ReadyThing; aside: boolean }) =>
      call(ownReadiness.putAside, { params: { thing }, body: { aside } }),
    // An earlier answer would bring the former state back.
    onMutate: () => client.cancelQueries(readinessQuery),
    onSettled: () => client.invalidateQueries(readinessQuery),
    onSuccess: (_, { thing, aside }) => {
      client.setQueryData(
        readinessQuery.queryKey,
        (known) => known && { items: withAside(known.items, thing, aside) },
      )
    },
  })
}
