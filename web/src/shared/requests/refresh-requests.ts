import type { QueryClient } from '@tanstack/react-query'

/** First parts of the keys of everything that a request changes. */
const changed = new Set<unknown>([
  'requests',
  'notices',
  'team',
  'assistants',
  'legacies',
  'legacy-donors',
  'family',
  'feed',
  'ping',
  'page',
  'page-caretakers',
  'memorials',
])

/** An answer may change the viewer's level on a page: every query about that page is fetched again. */
export const refreshRequests = (client: QueryClient, pageUid: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => changed.has(queryKey[0]) || queryKey[1] === pageUid,
  })
