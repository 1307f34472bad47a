import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/access/actor.ts'
import { actorOf } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findActor } from '../accounts/public.ts'
import { loadStanding } from '../clouds/public.ts'
import { sizeKey } from './picture-files.ts'
import { type Media, picturePolicy } from './policy.ts'

type MediaRequest = FastifyRequest<{ Params: { uid: string; size: string } }>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const findText = `
  select 'header' as kind,
         h.page_uid as "pageUid",
         null::uuid as "bringerUid",
         h.folder,
         h.sizes,
         case when h.uid in (p.portrait_uid, p.cover_uid) then h.kind end as shown
    from header_pictures h
    join pages p on p.uid = h.page_uid
   where h.uid = $1
   union all
  select 'picture', page_uid, uploader_uid, folder, sizes, null
    from pictures
   where uid = $1
   union all
  select 'link', null, asker_uid, folder, sizes, null
    from link_pictures
   where uid = $1`

/** Bytes of pictures, asked about anew each time. Whatever may not be seen is not there. */
export const serveMedia = (http: FastifyInstance, services: Services): void => {
  http.get('/media/:uid/:size', async (request: MediaRequest, reply) => {
    const { uid, size } = request.params
    const media = uuid.test(uid) ? await findMedia(services, uid) : undefined
    if (!media || !Object.hasOwn(media.sizes, size)) throw new Refusal('notFound')
    const seen = await seenBy(services, await actorOf(services, findActor, request), media)
    const tag = `"${uid}-${size}"`
    writeHeaders(reply, tag, seen.byEveryone)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const stream = await services.files.read(sizeKey(media.folder, size))
    return reply.header('content-length', media.sizes[size]).type('image/webp').send(stream)
  })
}

const seenBy = async (services: Services, actor: Actor, media: Media): Promise<{ byEveryone: boolean }> => {
  if (actor.signedIn && media.bringerUid === actor.userUid && media.kind === 'link')
    return { byEveryone: false }
  if (media.pageUid === null) throw new Refusal('notFound')
  const input = { params: { uid: media.pageUid }, query: {} }
  const standing = await loadStanding({ actor, db: services.db, services, input })
  if (!picturePolicy.see(standing, media)) throw new Refusal('notFound')
  return { byEveryone: picturePolicy.isPublic(standing, media) }
}

const findMedia = async ({ pool }: Services, uid: string): Promise<Media | undefined> => {
  const { rows } = await pool.query<Media>({ name: 'find-media', text: findText, values: [uid] })
  return rows[0]
}

const writeHeaders = (reply: FastifyReply, tag: string, isPublic: boolean): void => {
  reply.headers({
    etag: tag,
    'cache-control': isPublic ? 'public, max-age=300' : 'private, no-cache',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
  })
}
