import { accounts } from '@souvenance/contract/accounts/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { dropAllDrafts } from '../../../shared/forms/draft.ts'
import { dropAllWords } from '../../../shared/forms/kept-words.ts'
import { closeSession } from '../../../shared/session/session.ts'

export const useSignOut = (): (() => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => call(accounts.signOut, {}),
    onSuccess: async () => {
      await navigate({ to: '/', state: { signingOut: true } })
      dropAllDrafts(sessionStorage)
      dropAllWords()
      closeSession(client)
    },
  })
  return mutate
}
