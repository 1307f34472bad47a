import { Readable } from 'node:stream'
import { apiBase } from '@souvenance/contract/endpoint'
import { findPreview } from '@souvenance/contract/safe/safe-kinds'
import { type FileName, joinFileName } from '@souvenance/contract/safe/safe-names'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../../platform/http/calls/bind.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { findActor } from '../../accounts/public.ts'
import { recordDownload } from '../activity.ts'
import type { FoundItem } from '../items/find-item.ts'
import { kinds } from '../items/item-store.ts'
import { unsealName } from '../items/sealed-names.ts'
import { type ItemInSafe, loadItem } from '../loaders.ts'
import { unwrapBlobKey } from '../safe-keys.ts'
import { getBlob } from './blob-store.ts'
import { type ByteRange, readRange } from './byte-range.ts'
import { isDamage, readBlob, type StoredBlob } from './stored-blob.ts'

export type ItemRequest = FastifyRequest<{ Params: { itemUid: string }; Querystring: { inline?: string } }>

/** The file itself, with headers that never let it run as part of the site. */
export const serveContent = (http: FastifyInstance, services: Services): void => {
  http.get(
    `${apiBase}/users/me/digital-safe/:itemUid/content`,
    { compress: false, exposeHeadRoute: false, config: { bucket: 'files' } },
    async (request: ItemRequest, reply) => {
      const { safe, found } = await loadRequested(services, request)
      return sendFile(services, request, reply, { found, actor: safe.accountUid })
    },
  )
}

type Inline = FastifyRequest<{ Querystring: { inline?: string } }>

/** `actor`: the account that reads, or null for a reader without one. */
export const sendFile = async (
  services: Services,
  request: Inline,
  reply: FastifyReply,
  { found, actor }: { found: FoundItem; actor: string | null },
) => {
  const { item, keys } = found
  if (item.kind !== kinds.file) throw new Refusal('notFound')
  const blob = await openBlob(services, found)
  const tag = `"${blob.uid}"`
  writeHeaders(reply, unsealName(keys, item.uid, item.sealed_name), request.query.inline === '1')
  reply.headers({ etag: tag, 'accept-ranges': 'bytes' })
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  const range = rangeOf(request, tag, blob.size)
  if (range === null) return reply.code(416).header('content-range', `bytes */${blob.size}`).send()
  await recordDownload(services.db, { actor, item })
  const { start, end } = range ?? { start: 0, end: blob.size }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${blob.size}`)
  return reply.header('content-length', end - start).send(await startReading(services, blob, { start, end }))
}

export const loadRequested = async (services: Services, request: ItemRequest): Promise<ItemInSafe> => {
  const actor = await actorOf(services, findActor, request)
  const { params } = request
  return loadItem({ actor, db: services.db, services, writes: false, input: { params } })
}

export const openBlob = async ({ db }: Services, { item, keys }: FoundItem): Promise<StoredBlob> => {
  const { wrapped_key, uid, folder, parts, size } = await getBlob(db, item.blob_uid ?? '')
  return { uid, folder, parts, size, key: unwrapBlobKey(keys, uid, wrapped_key) }
}

/** A range of another version of the file is useless, so the whole file is sent. */
const rangeOf = ({ headers }: FastifyRequest, tag: string, size: number): ByteRange | undefined | null =>
  headers['if-range'] === undefined || headers['if-range'] === tag
    ? readRange(headers.range, size)
    : undefined

const writeHeaders = (reply: FastifyReply, name: FileName, inline: boolean): void => {
  const preview = inline ? findPreview(name.ext) : undefined
  reply.headers({
    'content-type': preview?.mediaType ?? 'application/octet-stream',
    'content-disposition': preview ? 'inline' : attachmentOf(joinFileName(name)),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
}

export const attachmentOf = (filename: string): string => {
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

/** Decrypts the first bytes before answering; damage found later cuts the connection. */
const startReading = async (services: Services, blob: StoredBlob, range: ByteRange): Promise<Readable> => {
  const bytes = readBlob(services.files, blob, range)
  const first = await bytes.next().catch((error: unknown) => {
    if (!isDamage(error)) throw error
    services.logger.error({ err: error, blob: blob.uid }, 'a file of a safe is damaged')
    throw new Refusal('fileDamaged')
  })
  let begun = false
  const next = async () => {
    if (begun) return bytes.next()
    begun = true
    return first
  }
  // Closes the file when the client disconnects before the second read.
  const iterator = { next, return: () => bytes.return(undefined) }
  return Readable.from({ [Symbol.asyncIterator]: () => iterator }, { objectMode: false })
}
