import type { QueryClient } from '@tanstack/react-query'
import { newsKey } from '../../../shared/items/feed-key.ts'

/** Invalidates the wall, its counters, its years and the news after pictures were added, deleted or decided on. */
export const refreshLibrary = async (client: QueryClient, uid: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['feed-facts', uid] }),
    client.invalidateQueries({ queryKey: ['feed', uid] }),
    client.invalidateQueries({ queryKey: newsKey }),
    client.invalidateQueries({ queryKey: ['page'] }),
  ])
}
