import { accounts } from '@souvenance/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { closeSession } from '../../api/session.ts'

export const useSignOut = (): (() => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => call(accounts.signOut, {}),
    onSuccess: async () => {
      await navigate({ to: '/' })
      closeSession(client)
    },
  })
  return mutate
}
