import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodeDocument } from './encode-document.ts'
import type { Composed, KeptDocument } from './kept-documents.ts'

const encodingFor = (request: FastifyRequest): Encoding | null =>
  negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])

const headersOf = ({ policy }: { policy: string }) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'private, no-store',
  vary: 'accept-encoding',
})

/** Screens are answered by the not-found handler, which the compression plugin does not cover. */
const send = (reply: FastifyReply, encoding: Encoding | null, bytes: Buffer): FastifyReply =>
  (encoding ? reply.header('content-encoding', encoding) : reply).send(bytes)

export const sendDocument = async (
  request: FastifyRequest,
  reply: FastifyReply,
  document: Composed,
): Promise<FastifyReply> => {
  const encoding = encodingFor(request)
  reply.code(document.status).headers(headersOf(document))
  return send(reply, encoding, encoding ? await encodeDocument(document.html, encoding) : document.html)
}

/** Browsers that keep it must revalidate each time: it may have changed, or be closed. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  document: KeptDocument,
): Promise<FastifyReply> => {
  const { status, etag, keep } = document
  reply.code(status).headers(headersOf(document))
  if (keep)
    reply.headers({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      etag,
    })
  if (keep && holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = encodingFor(request)
  return send(reply, encoding, await document.encoded(encoding))
}

const holds = (told: string | undefined, etag: string): boolean =>
  told?.split(',').some((one) => one.trim() === etag) ?? false
