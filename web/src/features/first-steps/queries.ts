import { type FirstStep, firstSteps } from '@souvenance/contract/accounts/first-steps'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { updateUser } from '../../shared/session/session.ts'

/** Always refetched: another device may have gone on. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(firstSteps.read, {}, { signal }),
  staleTime: 0,
})

export type Move = {
  step: FirstStep
  /** The step just gone through. Absent where it is left for later. */
  done?: FirstStep
  ended?: boolean
}

/** Keeps where the viewer stands, for every device. */
export const useMove = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: Move) => call(firstSteps.move, { body: move }),
    onSuccess: (state) => {
      client.setQueryData(firstStepsQuery.queryKey, state)
      updateUser(client, { firstSteps: !state.ended })
    },
  })
}
