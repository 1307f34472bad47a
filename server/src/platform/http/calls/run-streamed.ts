import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from './failures.ts'

/** Lines of JSON before the answer of a call, which is the last line. */
export type Lines = {
  /** Sends a line, and waits while the client is slower. After the first line a refusal comes as the last line. */
  send(line: object): Promise<void>
  /** Aborted when the client goes away. */
  signal: AbortSignal
}

/** Of bytes that the client has not taken; the call goes on meanwhile. */
const mostWaiting = 256 * 1024

/** Without any line, the call is answered like every other. */
export const runStreamed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  run: (lines: Lines) => Promise<Record<string, unknown>>,
): Promise<object> => {
  const leaving = new AbortController()
  const body = new PassThrough({ highWaterMark: mostWaiting })
  let begun = false
  reply.raw.once('close', () => {
    leaving.abort(new Error('the client went away'))
    body.destroy()
  })
  body.on('error', () => {})

  const begin = (): void => {
    begun = true
    reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(body)
  }
  const send = async (line: object): Promise<void> => {
    leaving.signal.throwIfAborted()
    if (!begun) begin()
    if (!body.write(`${JSON.stringify(line)}\n`)) await once(body, 'drain', { signal: leaving.signal })
  }

  try {
    const envelope = await run({ send, signal: leaving.signal })
    if (!begun) return envelope
    body.end(reply.serializeInput(envelope, '200'))
  } catch (error) {
    if (!begun && !leaving.signal.aborted) throw error
    if (!begun) return reply.hijack()
    body.end(JSON.stringify(answerFailure(error as FastifyError, request, reply)))
  }
  return reply
}
