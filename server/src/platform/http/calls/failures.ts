import { type Failure, type Message, messageOf } from '@souvenance/contract/envelope'
import { catalogue, type ErrorName } from '@souvenance/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway } from '../../database/database-away.ts'
import { StorageFull } from '../../files/file-store.ts'
import { Refusal } from './refusal.ts'
import { messagesOf } from './validation.ts'

type Refused = { status: number; messages: Message[]; retryAfter?: number | undefined }

/**
 * Temporary errors: PostgreSQL is down or restarting (08, 57P), out of connections, memory or temporary space
 * (53), cancelled a statement or lock (57014, 55P03, 25P03, 25P04), asks for a retry that was already made
 * (40), or failed to read its disk (58).
 */
const databaseAway =
  /^(08|40001|40P01|53|55P03|25P0[34]|57014|57P0[1235]|58)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
const databaseAwayText =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|server closed the connection/
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const waitForDatabase = 2
/** Out of disk space: a person or a sweep must free some. */
const waitForRoom = 60
/** Values PostgreSQL cannot store: a zero byte, a number out of range, a malformed uuid. */
const unstorable = new Set(['22021', '22P05', '22003', '22P02', '22008', '22007'])

export const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Failure => {
  const refused = refusedOf(error)
  if (isDiskFull(error)) request.server.storageFull.note()
  if (refused.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refused.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter))
  reply.code(refused.status).header('cache-control', 'no-store')
  return { status: 'FAIL', messages: refused.messages }
}

export const isDiskFull = (error: Error & { code?: string }): boolean =>
  error instanceof StorageFull || diskFull.has(error.code ?? '')

const isDatabaseAway = (error: FastifyError): boolean =>
  error instanceof DatabaseAway || databaseAway.test(error.code ?? '') || databaseAwayText.test(error.message)

/** A server failure, as opposed to a client error. */
export const isOurFailure = (error: FastifyError): boolean => refusedOf(error).status >= 500

const refusedOf = (error: FastifyError): Refused => {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) return { ...named('storageFull'), retryAfter: waitForRoom }
  if (error.validation) return { status: catalogue.badInput.status, messages: messagesOf(error.validation) }
  if (isDatabaseAway(error)) return { ...named('unavailable'), retryAfter: waitForDatabase }
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
