import { type Arrival, arrival, type PutAside } from '@souvenance/contract/pages/arrival'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { arrivalKey, arrivalsKey } from './arrival-key.ts'

export const arrivalQuery = (day: string | null) =>
  queryOptions({
    queryKey: arrivalKey(day),
    queryFn: ({ signal }) => call(arrival.read, { query: day === null ? {} : { day } }, { signal }),
    placeholderData: keepPreviousData,
  })

const askNothing = (client: QueryClient): void =>
  void client.setQueriesData<Arrival>(
    { queryKey: arrivalsKey },
    (known) => known && { ...known, question: null },
  )

/** The question leaves the screen once the server has saved the choice. */
export const usePutAside = ({ day, question }: Pick<Arrival, 'day' | 'question'>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (until: PutAside) => {
      if (!question) return
      await call(arrival.putAside, {
        params: { uid: question.page.userUid },
        body: { question: question.question, until, day },
      })
    },
    onSuccess: () => {
      askNothing(client)
      return client.invalidateQueries({ queryKey: asideQuery.queryKey })
    },
  })
}

export const asideQuery = queryOptions({
  queryKey: ['questions-aside'],
  queryFn: ({ signal }) => call(arrival.listAside, {}, { signal }),
})

type Aside = { userUid: string; question: string | null }

/** Refetches the arrival, because the question may be today's. */
export const useAskAgain = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userUid, question }: Aside) =>
      call(arrival.askAgain, { params: { uid: userUid }, query: question === null ? {} : { question } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: asideQuery.queryKey }),
        client.invalidateQueries({ queryKey: arrivalsKey }),
      ]),
  })
}
