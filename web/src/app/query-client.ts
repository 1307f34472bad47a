import { MutationCache, QueryClient } from '@tanstack/react-query'
import { announceMessages } from '../api/announcements.ts'
import { CallFailed, messagesOf } from '../api/call-failed.ts'

const worthAnotherTry = (error: unknown): boolean =>
  error instanceof CallFailed && (error.offline || error.status === 503)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({ onError: (error) => announceMessages(messagesOf(error)) }),
    defaultOptions: {
      // Offline is reported at once by our own message; the default would pause the query silently.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && worthAnotherTry(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
