import type { FastifyInstance } from 'fastify'
import { drawNonce } from '../../crypto/draw-nonce.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows only the nonced scripts and styles of this page. */
    nonce: string
  }
}

type Options = {
  secure: boolean
  /** Hosts of players a reader may open. */
  frames: readonly string[]
  /** The host of map tiles, if not our own. */
  mapTiles: string | undefined
}

const policyFor = (nonce: string, { frames, mapTiles }: Options): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine and charts use style attributes, which cannot execute code.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${mapTiles ? ` ${new URL(mapTiles).origin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src 'self' ${frames.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The same policy for a document whose scripts are known by their content. Its nonce remains for styles. */
export const allowingScripts = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/(script-src 'self') 'nonce-[^']*'/, (_, start) => [start, ...hashes].join(' '))

export const useSecurityHeaders = (http: FastifyInstance, options: Options): void => {
  http.decorateRequest('nonce', '')
  const policy = policyFor('{nonce}', options).split('{nonce}')
  http.addHook('onRequest', (request, reply, done) => {
    request.nonce = drawNonce()
    reply.headers({
      'content-security-policy': policy.join(request.nonce),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
    })
    if (options.secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    done()
  })
}
