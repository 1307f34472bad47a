import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Uploads may be slow. */
    upload?: boolean
  }
}

/** The longest time for a whole request to arrive, uploads included. */
export const longestRequestMs = 15 * 60_000

/** Other requests get less time before their connection is cut. */
export const limitBodyTime = (http: FastifyInstance, mostMs = 60_000): void => {
  http.addHook('onRequest', (request, reply, done) => {
    if (request.raw.complete || request.method === 'GET' || request.routeOptions.config.upload) return done()
    const cut = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy()
    }, mostMs)
    reply.raw.once('close', () => clearTimeout(cut))
    done()
  })
}
