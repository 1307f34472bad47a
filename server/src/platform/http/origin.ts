import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A browser tells where a request was made from; what changes something must have been made by our own pages. */
export const refuseForeignOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site === undefined && request.headers.origin === publicUrl) return
  throw new Refusal('foreignOrigin')
}
