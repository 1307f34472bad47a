import { accounts } from '@souvenance/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { dropAllDrafts } from '../../api/draft.ts'
import { closeSession } from '../../api/session.ts'

export const useSignOut = (): (() => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => call(accounts.signOut, {}),
    onSuccess: async () => {
      await navigate({ to: '/' })
      dropAllDrafts(sessionStorage)
      closeSession(client)
    },
  })
  return mutate
}
