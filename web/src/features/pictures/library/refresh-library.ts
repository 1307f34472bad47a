import type { QueryClient } from '@tanstack/react-query'

/** Invalidates the wall, its counters and its years after pictures were added, deleted or decided on. */
export const refreshLibrary = async (client: QueryClient, uid: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['feed-facts', uid] }),
    client.invalidateQueries({ queryKey: ['feed', uid] }),
    client.invalidateQueries({ queryKey: ['page'] }),
  ])
}
