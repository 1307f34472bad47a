import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor } from '../../../platform/access/actor.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { findFullName } from '../../persons/public.ts'
import { mailCode, markOpened, setDeclined, setReminder, type Term, terms } from './choices.ts'
import { type State, writeClosed, writeOpened } from './letter-page.ts'
import { mintLink, tryCode, useCode } from './links.ts'
import { loadLinked, loadLinkedOrOld, type Received } from './load-received.ts'
import { drawLetter } from './print-letter.ts'
import { showLetter } from './show-letter.ts'

type Asked = { Params: { token: string }; Body: URLSearchParams }

const mostBytes = 2_000

/**
 * The page of a letter for readers without an account. Opening it does nothing: programs look at every link of a mail. It needs
 * no script, so that it works in decades.
 */
export const serveLetterPage = (http: FastifyInstance, services: Services): void => {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    })
    scope.get<Asked>('/letters/open/:token', async (request, reply) => {
      const found = await findLetter(services, request.params.token)
      return send(request, reply, found.state, await fromOf(services, found.received))
    })
    scope.post<Asked>('/letters/open/:token', { bodyLimit: mostBytes }, (request, reply) =>
      act(services, request, reply),
    )
  })
}

const findLetter = async (
  { db }: Services,
  token: string,
): Promise<{ state: 'closed' | 'read' | 'declined' | 'old' | 'unknown'; received?: Received }> => {
  const asking = { actor: visitor, db, writes: false, input: { body: { token } } }
  try {
    const received = await loadLinked(asking)
    return { state: stateOf(received), received }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 404) return { state: 'unknown' }
    return { state: 'old', received: await loadLinkedOrOld(asking) }
  }
}

const stateOf = ({ letter: { openedAt, declinedAt } }: Received): 'closed' | 'read' | 'declined' => {
  if (openedAt) return 'read'
  return declinedAt ? 'declined' : 'closed'
}

const fromOf = async ({ db }: Services, received: Received | undefined): Promise<string> =>
  received ? findFullName(db, received.letter.writerUid) : ''

/** Choices of a letter that is open to its link; codes for one whose link is old. */
const act = async (services: Services, request: FastifyRequest<Asked>, reply: FastifyReply) => {
  const { db, clock } = services
  const chosen = request.body?.get('act') ?? ''
  const { state, received } = await findLetter(services, request.params.token)
  if (!received) return send(request, reply, 'unknown', '')
  const { letter } = received
  const from = await fromOf(services, received)
  if (state === 'old') return actOnOld(services, request, reply, { received, chosen, from })
  const term = terms.find((one) => one === chosen)
  if (state === 'read' && chosen !== 'read' && chosen !== 'print') return send(request, reply, 'read', from)
  if (term) return postpone(services, request, reply, { received, term, from })
  if (chosen === 'decline') {
    await db.transaction().execute((trx) => setDeclined(trx, letter, clock.now()))
    return send(request, reply, 'declined', from)
  }
  if (chosen !== 'read' && chosen !== 'print') return send(request, reply, 'closed', from)
  await db.transaction().execute((trx) => markOpened(trx, letter))
  if (chosen === 'read') {
    const shown = await showLetter({ db, services }, letter)
    return reply.send(writeOpened(request, shown, request.params.token))
  }
  return reply
    .type('application/pdf')
    .header('content-disposition', 'attachment; filename="letter.pdf"')
    .send(Buffer.from(await drawLetter(services, letter)))
}

type Postponing = { received: Received; term: Term; from: string }

const postpone = async (
  services: Services,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  { received, term, from }: Postponing,
) => {
  await services.db.transaction().execute((trx) => setReminder(trx, services, received.letter, term))
  return send(request, reply, 'later', from)
}

type Reopening = { received: Received; chosen: string; from: string }

const actOnOld = async (
  services: Services,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  { received: { letter }, chosen, from }: Reopening,
) => {
  const { db } = services
  if (chosen === 'code') {
    await db.transaction().execute((trx) => mailCode(trx, services, letter))
    return send(request, reply, 'sent', from)
  }
  if (chosen !== 'reopen') return send(request, reply, 'old', from)
  const fits = await tryCode(db, letter.uid, request.body.get('code') ?? '')
  const token = await db
    .transaction()
    .execute(async (trx) =>
      fits && (await useCode(trx, letter.uid)) ? mintLink(trx, letter.uid) : undefined,
    )
  return token ? reply.redirect(`/letters/open/${token}`, 303) : send(request, reply, 'wrong', from)
}

const send = (request: FastifyRequest<Asked>, reply: FastifyReply, state: State, from: string) =>
  reply.code(state === 'unknown' ? 404 : 200).send(writeClosed(request, state, from))
