import type { QueryClient } from '@tanstack/react-query'
import { feedsKey } from '../../shared/items/feed-key.ts'
import { familyKey } from './queries.ts'

/** Refetches after a change of a link: both pages show it, and the events that follow from it. */
export const refreshFamily = async (
  client: QueryClient,
  [pageUid, relativeUid]: readonly [string, string],
): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: familyKey(pageUid) }),
    client.invalidateQueries({ queryKey: familyKey(relativeUid) }),
    client.invalidateQueries({ queryKey: ['page'] }),
    client.invalidateQueries({ queryKey: feedsKey }),
    client.invalidateQueries({ queryKey: ['feed-facts', pageUid] }),
  ])
}
