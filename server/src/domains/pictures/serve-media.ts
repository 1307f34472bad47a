import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findActor } from '../accounts/public.ts'
import { findMedia, requireSeen } from './media.ts'
import { sizeKey } from './picture-files.ts'

type MediaRequest = FastifyRequest<{ Params: { uid: string; size: string } }>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Bytes of pictures, asked about anew each time. Whatever may not be seen is not there. */
export const serveMedia = (http: FastifyInstance, services: Services): void => {
  http.get('/media/:uid/:size', async (request: MediaRequest, reply) => {
    const { uid, size } = request.params
    const media = uuid.test(uid) ? await findMedia(services, uid) : undefined
    if (!media || !Object.hasOwn(media.sizes, size)) throw new Refusal('notFound')
    const byEveryone = await requireSeen(services, await actorOf(services, findActor, request), media)
    const tag = `"${uid}-${size}"`
    writeHeaders(reply, tag, byEveryone)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const stream = await services.files.read(sizeKey(media.folder, size))
    return reply.header('content-length', media.sizes[size]).type('image/webp').send(stream)
  })
}

const writeHeaders = (reply: FastifyReply, tag: string, isPublic: boolean): void => {
  reply.headers({
    etag: tag,
    'cache-control': isPublic ? 'public, max-age=300' : 'private, no-cache',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
  })
}
