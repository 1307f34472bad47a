import type { QueryClient } from '@tanstack/react-query'

/** After pictures came, went or were decided on, the wall, its counters and its years are asked for anew. */
export const refreshStock = async (client: QueryClient, uid: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['feed-facts', uid] }),
    client.invalidateQueries({ queryKey: ['feed', uid] }),
  ])
}
