import { MutationCache, QueryClient } from '@tanstack/react-query'
import { announceMessages } from './announcements.ts'
import { CallFailed, messagesOf } from './call-failed.ts'

const worthAnotherTry = (error: unknown): boolean =>
  error instanceof CallFailed && (error.unanswered || error.status === 503)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({ onError: (error) => announceMessages(messagesOf(error)) }),
    defaultOptions: {
      // Offline is told in our own words, at once, rather than waiting without a sign.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && worthAnotherTry(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
