import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { playerFrames } from '@souvenance/contract/players'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../../config.ts'
import { limitBodyTime, longestRequestMs } from './body-time.ts'
import { answerFailure } from './failures.ts'
import { createFloodGuard } from './flood-guard.ts'
import { useRequestLog } from './logging.ts'
import { asksForPage } from './not-found.ts'
import { refuseForeignOrigin } from './origin.ts'
import { useSecurityHeaders } from './security-headers.ts'
import { useSerialization } from './serialization.ts'
import { useValidation } from './validation.ts'

const bodyLimit = 1024 * 1024

/** A server with every protection on, and nothing to serve yet. */
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
  limitBodyTime(http)
  useValidation(http)
  useSerialization(http)
  useSecurityHeaders(http, {
    secure: config.secureCookies,
    frames: playerFrames(config.PEERTUBE_HOSTS),
    mapTiles: config.MAP_TILES,
  })
  useRequestLog(http)
  const guardFlood = createFloodGuard(config.RATE_GENERAL)
  // Counted apart, so that whoever sends many small files can go on reading meanwhile.
  const guardUploads = createFloodGuard(config.RATE_GENERAL)
  // The router reads an address in more ways than one (`/%61pi/`): only the route tells where it leads.
  http.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url
    if ((route ?? request.url).startsWith('/api/')) reply.header('cache-control', 'no-store')
    const guard = request.routeOptions.config.upload ? guardUploads : guardFlood
    if (!route || !isFile.test(route)) guard(request.ip)
    refuseForeignOrigin(request, config.publicUrl)
  })
  http.setErrorHandler(answerFailure)
  await http.register(cookie)
  await http.register(compress, { threshold: 1024 })
  return http
}

/**
 * An address so odd that no route was looked for. A browser is sent to one that can be read and names nothing either;
 * its slashes are encoded with the rest, so that it stays here.
 */
const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (asksForPage(request, request.url)) reply.redirect(`/${encodeURIComponent(request.url.slice(1))}`)
  else reply.send(answerFailure(error, request, reply))
}

const isFile = /^\/(assets|media)\//

type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

/** A number of proxies, a list of their addresses, or nobody. */
const trustOf = (setting: string | undefined): TrustProxy => {
  if (setting === undefined) return false
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return setting.split(',').map((address) => address.trim())
}
