import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
}

/** Screens are answered by the not-found handler, which the compression plugin does not cover. */
export const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  html: Iterable<string> | AsyncIterable<string | Buffer>,
): FastifyReply => {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
  const plain = Readable.from(html, { objectMode: false })
  if (!encoding) return reply.send(plain)
  // The client disconnected; both streams end without an error to report.
  return reply.header('content-encoding', encoding).send(pipeline(plain, encoders[encoding](), () => {}))
}
