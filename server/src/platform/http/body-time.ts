import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file may take its time on a slow line. */
    upload?: boolean
  }
}

/** How long a whole request may take to arrive, files included. */
export const longestRequestMs = 15 * 60_000

/** What is no upload has to arrive sooner, or its connection is cut. */
export const limitBodyTime = (http: FastifyInstance, mostMs = 60_000): void => {
  http.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete || request.method === 'GET' || request.routeOptions.config.upload) return
    const cut = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy()
    }, mostMs)
    reply.raw.once('close', () => clearTimeout(cut))
  })
}
