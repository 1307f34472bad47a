import type { FastifyInstance, FastifyRequest } from 'fastify'

/** URLs hold tokens and mail addresses, so only the route pattern is logged. */
export const useRequestLog = (http: FastifyInstance): void => {
  http.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'page'

/** PostgreSQL's `detail`, `where` and parameters may hold personal data and are not logged. */
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
