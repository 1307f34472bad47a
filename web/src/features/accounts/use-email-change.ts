import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { checkSession } from '../../api/session.ts'
import { generalSettingsQuery } from './queries.ts'

/** The list and the signed-in person's own address follow every change, also one that was refused. */
export const useEmailChange = (change: () => Promise<unknown>): UseMutationResult<unknown, Error, void> => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => checkSession(client),
    onSettled: () => client.invalidateQueries(generalSettingsQuery),
  })
}
