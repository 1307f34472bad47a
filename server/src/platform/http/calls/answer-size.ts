import { createHash } from 'node:crypto'
import { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * For answers of calls, which are made anew each time: the fastest levels take a third of the time of the usual ones, for
 * about a tenth more bytes. Short answers fit in one packet anyway.
 */
export const compression = {
  threshold: 1400,
  zlibOptions: { level: 1 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
}

/** Shorter answers are cheaper to send again than to compare. */
const leastCompared = 1400

/**
 * Leaves out data that the caller already has. It is read and its rights are checked as ever, and it must not be stored: only a
 * tab that still shows it can name it.
 */
export const answerConditionally = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  if (request.method !== 'GET' || reply.statusCode !== 200) return payload
  if (typeof payload !== 'string' || payload.length < leastCompared) return payload
  // Once: the hash, the compression and the socket would each make bytes of it again.
  const bytes = Buffer.from(payload)
  const tag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] !== tag) return bytes
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return ''
}
