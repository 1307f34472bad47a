import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Addresses hold tokens and mail addresses, so only the pattern of a route is written down. */
export const useRequestLog = (http: FastifyInstance): void => {
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'page'

/** What PostgreSQL adds to an error (`detail`, `where`, parameters) may hold a person's data and stays out. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      message: error.message,
      code: error.code,
      stack: error.stack,
    }),
    req: (request: { id: string }) => ({ id: request.id }),
  },
})
