import { isUid } from '@souvenance/contract/uids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../platform/http/calls/bind.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findActor } from '../accounts/public.ts'
import { findMedia, requireSeen } from './media.ts'
import { readStored, type Sizes, sizeKey } from './picture-files.ts'

type MediaRequest = FastifyRequest<{ Params: { uid: string; size: string } }>

/**
 * Serves picture bytes. Rights are checked at each request; a picture the viewer may not see is not found.
 */
export const serveMedia = (http: FastifyInstance, services: Services): void => {
  http.get('/media/:uid/:size', { config: { bucket: 'files' } }, async (request: MediaRequest, reply) => {
    const { uid } = request.params
    const media = isUid(uid) ? await findMedia(services, uid) : undefined
    const size = chooseSize(media?.sizes ?? {}, request.params.size)
    const length = media && Object.hasOwn(media.sizes, size) ? media.sizes[size] : undefined
    if (!media || length === undefined) throw new Refusal('notFound')
    const byEveryone = await requireSeen(services, await actorOf(services, findActor, request), media)
    const tag = `"${uid}-${size}"`
    writeHeaders(reply, tag, byEveryone)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const stream = await readStored(services, sizeKey(media.folder, size), length)
    return reply.header('content-length', length).type('image/webp').send(stream)
  })
}

/** Pictures of earlier versions have no thumbnail: the next size serves. */
const chooseSize = (sizes: Sizes, asked: string): string =>
  asked === 'xs' && !Object.hasOwn(sizes, asked) ? 'sm' : asked

const writeHeaders = (reply: FastifyReply, tag: string, isPublic: boolean): void => {
  reply.headers({
    etag: tag,
    'cache-control': isPublic ? 'public, max-age=300' : 'private, no-cache',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
  })
}
