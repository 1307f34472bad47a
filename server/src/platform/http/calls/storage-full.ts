import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a write failed recently for lack of disk space, including the database's disk. */
    storageFull: { note(): void; lately(): boolean }
  }
}

/** Short, so that the service is ready soon after space is freed. */
const rememberedMs = 8_000

export const useStorageFull = (http: FastifyInstance): void => {
  let at = Number.NEGATIVE_INFINITY
  http.decorate('storageFull', {
    note: () => {
      at = performance.now()
    },
    lately: () => performance.now() - at < rememberedMs,
  })
}
