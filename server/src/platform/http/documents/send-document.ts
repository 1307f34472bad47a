import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, KeptDocument } from './kept-documents.ts'

const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
}

const encodingFor = (request: FastifyRequest): Encoding | null =>
  negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])

/** Screens are answered by the not-found handler, which the compression plugin does not cover. */
export const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  html: Iterable<string> | AsyncIterable<string | Buffer>,
): FastifyReply => {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = encodingFor(request)
  const plain = Readable.from(html, { objectMode: false })
  if (!encoding) return reply.send(plain)
  // The client disconnected; both streams end without an error to report.
  return reply.header('content-encoding', encoding).send(pipeline(plain, encoders[encoding](), () => {}))
}

/** What may be kept by a browser is asked for each time: it may have changed, or be closed. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  document: KeptDocument,
): Promise<FastifyReply> => {
  const { status, policy, etag, keep } = document
  const encoding = encodingFor(request)
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': keep ? 'private, no-cache' : 'private, no-store',
    vary: keep ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
    ...(keep && { etag }),
  })
  if (keep && holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await document.encoded(encoding))
}

const holds = (told: string | undefined, etag: string): boolean =>
  told?.split(',').some((one) => one.trim() === etag) ?? false
