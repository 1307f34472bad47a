import { apiBase } from '@souvenance/contract/endpoint'
import { isUid } from '@souvenance/contract/uids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../../platform/http/calls/bind.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { findActor } from '../../accounts/public.ts'
import { sendFileOf } from '../../safe/public.ts'
import { openLetters } from '../post-mortem/present-letter.ts'
import { loadLinked, loadReceived, type Received } from './load-received.ts'

type Inline = { Querystring: { inline?: string } }
type OfLink = Inline & { Params: { token: string; itemUid: string } }
type OfUser = Inline & { Params: { uid: string; itemUid: string } }

const options = { compress: false, exposeHeadRoute: false, config: { bucket: 'files' } } as const

/** The files that go with a letter, for its reader, once they have opened it. */
export const serveLetterFiles = (http: FastifyInstance, services: Services): void => {
  const asking = async (request: FastifyRequest) => ({
    actor: await actorOf(services, findActor, request),
    db: services.db,
    writes: false,
  })
  http.get<OfLink>('/letters/open/:token/files/:itemUid', options, async (request, reply) => {
    const input = { body: { token: request.params.token } }
    const received = await loadLinked({ ...(await asking(request)), input })
    return send(services, request, reply, received, request.params.itemUid)
  })
  http.get<OfUser>(`${apiBase}/messaging/letters/:uid/files/:itemUid`, options, async (request, reply) => {
    const { uid, itemUid } = request.params
    if (!isUid(uid)) throw new Refusal('notFound')
    const received = await loadReceived({ ...(await asking(request)), input: { params: { uid } } })
    return send(services, request, reply, received, itemUid)
  })
}

const send = async (
  services: Services,
  request: FastifyRequest<Inline>,
  reply: FastifyReply,
  { letter }: Received,
  itemUid: string,
) => {
  const { files } = (await openLetters({ db: services.db, services }, letter.writerUid))(letter)
  const isOpen = letter.openedAt !== null && letter.declinedAt === null
  if (!isOpen || !files.includes(itemUid)) throw new Refusal('notFound')
  return sendFileOf(services, request, reply, { ownerUid: letter.writerUid, itemUid })
}
