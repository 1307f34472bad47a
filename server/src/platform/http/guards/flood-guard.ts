import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { clientNetwork } from './client-network.ts'
import { tooMany } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A separate bucket: files that a page requests by the hundred, and health checks. */
    bucket?: 'files' | 'health'
  }
}

const isAsset = /^\/assets\//

/**
 * Counts requests per network. Uploads and files have their own buckets, so that heavy use of them does not
 * block reading; health checks have one, so that a flood does not make the service seem down.
 */
export const createFloodGuards = ({
  RATE_GENERAL,
  RATE_FILES,
}: Pick<Config, 'RATE_GENERAL' | 'RATE_FILES'>) => {
  const guards = {
    general: createFloodGuard(RATE_GENERAL),
    uploads: createFloodGuard(RATE_GENERAL),
    files: createFloodGuard(RATE_FILES),
    health: createFloodGuard(RATE_GENERAL),
  }
  return ({ ip, routeOptions: { url, config } }: FastifyRequest): void => {
    const own = config.upload ? 'uploads' : config.bucket
    guards[own ?? (isAsset.test(url ?? '') ? 'files' : 'general')](ip)
  }
}

const windowMs = 60_000
const mostNetworks = 100_000

/** A first limit per network and process, too frequent to count in the database. */
const createFloodGuard = (perMinute: number, now: () => number = () => performance.now()) => {
  let counts = new Map<string, number>()
  let windowStart = now()
  return (address: string): void => {
    const time = now()
    if (time - windowStart >= windowMs || counts.size > mostNetworks) {
      counts = new Map()
      windowStart = time
    }
    const network = clientNetwork(address)
    const hits = (counts.get(network) ?? 0) + 1
    counts.set(network, hits)
    if (hits > perMinute) throw tooMany(Math.ceil((windowStart + windowMs - time) / 1000))
  }
}
