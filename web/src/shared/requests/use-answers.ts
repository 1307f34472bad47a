import { requests, type UserRequest } from '@souvenance/contract/people/requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refreshRequests } from './refresh-requests.ts'

export type Answer = 'accept' | 'decline' | 'cancel'

type Answering = { requestUid: string; pageUid: string; answer: Answer }

/** Answers a request or takes it back. A refusal is told by a notice, and the lists show what became of it. */
export const useAnswers = (onAnswered?: (request: UserRequest) => void) => {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ requestUid, answer }: Answering) => call(requests[answer], { params: { id: requestUid } }),
    onSuccess: ({ request }) => onAnswered?.(request),
    onSettled: (_data, _error, { pageUid }) => refreshRequests(client, pageUid),
  })
  return {
    answer: mutate,
    /** The request that is being answered. */
    busy: isPending ? variables.requestUid : undefined,
  }
}
