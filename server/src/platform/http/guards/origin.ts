import type { FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is called by programs that have no session: its token alone decides. */
    fromAnywhere?: boolean
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF check: a write from a browser must come from our own pages. */
export const refuseForeignOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (reading.has(request.method) || request.routeOptions.config.fromAnywhere) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site === undefined && request.headers.origin === publicUrl) return
  throw new Refusal('foreignOrigin')
}
