import type { FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF check: a write from a browser must come from our own pages. */
export const refuseForeignOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site === undefined && request.headers.origin === publicUrl) return
  throw new Refusal('foreignOrigin')
}
