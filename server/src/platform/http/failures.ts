import { type Failure, type Message, messageOf } from '@souvenance/contract/envelope'
import { catalogue, type ErrorName } from '@souvenance/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { StorageFull } from '../files/file-store.ts'
import { Refusal } from './refusal.ts'
import { messagesOf } from './validation.ts'

type Refused = { status: number; messages: Message[]; retryAfter?: number | undefined }

/** PostgreSQL is away or restarting; the same request will succeed in a moment. */
const databaseAway = /^(08|57P0[123]|53300)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
const databaseAwayText =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection/
/** Text or numbers that PostgreSQL cannot hold: a zero byte, a number out of range, a malformed uuid. */
const unstorable = new Set(['22021', '22P05', '22003', '22P02', '22008', '22007'])

export const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Failure => {
  const refused = refusedOf(error)
  if (refused.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refused.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter))
  reply.code(refused.status).header('cache-control', 'no-store')
  return { status: 'FAIL', messages: refused.messages }
}

const refusedOf = (error: FastifyError): Refused => {
  if (error instanceof Refusal) return error
  if (error instanceof StorageFull) return named('storageFull')
  if (error.validation) return { status: catalogue.badInput.status, messages: messagesOf(error.validation) }
  if (databaseAway.test(error.code ?? '') || databaseAwayText.test(error.message))
    return { ...named('unavailable'), retryAfter: 2 }
  if (unstorable.has(error.code)) return named('badInput')
  if (error.statusCode === 413) return named('tooLarge')
  if (error.statusCode === 415) return named('unsupportedMedia')
  if (error.statusCode && error.statusCode < 500) return named('badInput')
  return named('unexpected')
}

const named = (name: ErrorName): Refused => ({
  status: catalogue[name].status,
  messages: [messageOf(catalogue[name].key)],
})
