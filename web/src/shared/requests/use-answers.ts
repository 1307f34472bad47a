import { requests, type UserRequest } from '@souvenance/contract/people/requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { refreshRequests } from './refresh-requests.ts'

/** `ask` is the title of the question, which names whose request is taken back. */
export type Answer = { answer: 'accept' | 'decline'; ask?: string } | { answer: 'cancel'; ask: string }

type Answering = { requestUid: string; pageUid: string } & Answer

/** Answers a request, or takes one back after a question. A refusal is shown by a notice, and the lists show the new state. */
export const useAnswers = (onAnswered?: (request: UserRequest) => void) => {
  const { t } = useTranslation('requests')
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ requestUid, answer }: Answering) => {
      const params = { id: requestUid }
      return answer === 'accept'
        ? call(requests.accept, { params, body: {} })
        : call(requests[answer], { params })
    },
    onSuccess: ({ request }) => onAnswered?.(request),
    onSettled: (_data, _error, { pageUid }) => refreshRequests(client, pageUid),
  })
  const answer = async (given: Answering) => {
    const sure =
      !given.ask ||
      (await confirm({
        title: given.ask,
        text: t('requests:takeBack.text'),
        keep: t('requests:takeBack.keep'),
        action: t('requests:takeBack.action'),
        danger: true,
      }))
    if (sure) mutate(given)
  }
  return {
    answer: (given: Answering) => void answer(given),
    /** The request that is being answered. */
    busy: isPending ? variables.requestUid : undefined,
  }
}
