import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { playerFrames } from '@souvenance/contract/items/players'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../../config.ts'
import { waitingAtMost } from '../database/patient-pool.ts'
import { answerFailure } from './calls/failures.ts'
import { useSerialization } from './calls/serialization.ts'
import { useStorageFull } from './calls/storage-full.ts'
import { useValidation } from './calls/validation.ts'
import { answerFailed } from './documents/failed-page.ts'
import { asksForPage } from './documents/not-found.ts'
import { useTypefaces } from './documents/typefaces.ts'
import { limitBodyTime, longestRequestMs } from './guards/body-time.ts'
import { createFloodGuards } from './guards/flood-guard.ts'
import { refuseForeignOrigin } from './guards/origin.ts'
import { useSecurityHeaders } from './guards/security-headers.ts'
import { useRequestLog } from './logging.ts'

const bodyLimit = 1024 * 1024

/** A server with all protections and no routes. */
export const createHttp = async (config: Config, logger: FastifyBaseLogger): Promise<FastifyInstance> => {
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustOf(config.TRUST_PROXY),
    requestTimeout: longestRequestMs,
    keepAliveTimeout: 15_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: answerUnroutable,
  })
  useStorageFull(http)
  useTypefaces(http)
  http.addHook('onRequest', (_request, _reply, done) =>
    waitingAtMost(config.DATABASE_WAIT_SECONDS * 1000, done),
  )
  limitBodyTime(http)
  useValidation(http)
  useSerialization(http)
  useSecurityHeaders(http, {
    secure: config.secureCookies,
    frames: playerFrames(config.PEERTUBE_HOSTS),
    mapTiles: config.MAP_TILES,
  })
  useRequestLog(http)
  const guard = createFloodGuards(config)
  // The router decodes paths (`/%61pi/`), so the route is checked, not the raw URL.
  http.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if ((route ?? request.url).startsWith('/api/')) reply.header('cache-control', 'no-store')
    guard(request)
    refuseForeignOrigin(request, config.publicUrl)
    done()
  })
  http.setErrorHandler(answerFailed)
  await http.register(cookie)
  await http.register(compress, { threshold: 1024 })
  return http
}

/**
 * A URL so malformed that no route was searched. A browser is redirected to a readable one that is not found
 * either; encoded slashes keep it on this host.
 */
const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (asksForPage(request, request.url)) reply.redirect(`/${encodeURIComponent(request.url.slice(1))}`)
  else reply.send(answerFailure(error, request, reply))
}

type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

/** A number of proxies, a list of their addresses, or none. */
const trustOf = (setting: string | undefined): TrustProxy => {
  if (setting === undefined) return false
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return setting.split(',').map((address) => address.trim())
}
