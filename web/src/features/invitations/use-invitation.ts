import { invitations } from '@souvenance/contract/people/invitations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'

export type Outcome = 'accepted' | 'waiting' | 'declined' | 'silenced'
type Said = 'accept' | 'decline' | 'silence'

/** Answers an invitation by its link; the screen itself says what became of it. */
export const useInvitation = (token: string, pageUid: string, onDone: (outcome: Outcome) => void) => {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (said: Said) => call(invitations[said], { params: { token } }, { quiet: true }),
    onSuccess: async ({ state }, said) => {
      if (said === 'silence') onDone('silenced')
      else if (said === 'decline') onDone('declined')
      else onDone(state === 'accepted' ? 'accepted' : 'waiting')
      await refreshRequests(client, pageUid)
    },
    // It may have been settled meanwhile; and a page may be open to who said yes.
    onSettled: () => client.invalidateQueries({ queryKey: ['invitation', token] }),
  })
  return { say: mutate, saying: isPending ? variables : undefined }
}
