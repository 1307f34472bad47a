import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { checkSession } from '../../../shared/session/session.ts'
import { generalSettingsQuery } from '../queries.ts'

/** Refetches the list and the session after every change, refused ones included. */
export const useEmailChange = (change: () => Promise<unknown>): UseMutationResult<unknown, Error, void> => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => checkSession(client),
    onSettled: () => client.invalidateQueries(generalSettingsQuery),
  })
}
