import { invitations } from '@souvenance/contract/people/invitations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { refreshRequests } from '../../shared/requests/refresh-requests.ts'

export type Outcome = 'accepted' | 'waiting' | 'declined' | 'silenced'
type Said = 'accept' | 'decline' | 'silence'

/** Answers an invitation by its link; the screen itself says what became of it. */
export const useInvitation = (token: string, pageUid: string, onDone: (outcome: Outcome) => void) => {
  const client = useQueryClient()
  const said = useRef(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (answer: Said) => call(invitations[answer], { params: { token } }, { quiet: true }),
    onSuccess: async ({ state }, answer) => {
      if (answer === 'silence') onDone('silenced')
      else if (answer === 'decline') onDone('declined')
      else onDone(state === 'accepted' ? 'accepted' : 'waiting')
      await refreshRequests(client, pageUid)
    },
    onError: () => {
      said.current = false
    },
    // It may have been settled meanwhile; and a page may be open to a person who accepted.
    onSettled: () => client.invalidateQueries({ queryKey: ['invitation', token] }),
  })
  /** The second click of a double click comes before the button shows that it waits. */
  const say = (answer: Said) => {
    if (said.current) return
    said.current = true
    mutate(answer)
  }
  return { say, saying: isPending ? variables : undefined }
}
