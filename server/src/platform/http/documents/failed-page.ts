import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from '../calls/failures.ts'
import { writeRetryPage } from './still-page.ts'

const busy = { title: 'busyTitle', advice: 'busyAdvice' }
const failed = { title: 'failedTitle', advice: 'failedAdvice' }

/** A browser that opens a page gets a page to read, every other caller the envelope. */
export const answerFailed = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
  const failure = answerFailure(error, request, reply)
  if (!opensPage(request)) return failure
  const page = writeRetryPage(request, reply.statusCode === 429 ? busy : failed)
  return reply.type('text/html; charset=utf-8').send(page)
}

/** Pictures and scripts accept anything; only a page that is opened names its type. */
const opensPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|assets|media)\//.test(url) && /\btext\/html\b/.test(headers.accept ?? '')
