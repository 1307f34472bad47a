import type { IncomingMessage } from 'node:http'
import { messageOf } from '@souvenance/contract/envelope'
import { catalogue, type ErrorName } from '@souvenance/contract/errors'
import { safeAddresses, safeUploads } from '@souvenance/contract/safe-addresses'
import { DataStore, type Locker, Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../platform/http/bind.ts'
import { cutOnceAnswered } from '../../platform/http/run-upload.ts'
import type { Services } from '../../platform/services.ts'
import { findActor } from '../accounts/public.ts'
import { finishEmpty } from './finish-upload.ts'
import { openSafe } from './load-safe.ts'
import { receiveChunk } from './receive-chunk.ts'
import { abandonUpload, beginUpload, getUpload, type Uploading } from './resumable-upload.ts'
import { hoursToResume } from './upload-store.ts'

const hour = 60 * 60 * 1000

/** Resumable uploads: the protocol is the library's, what becomes of the bytes is ours. */
export const serveUploads = (http: FastifyInstance, services: Services): void => {
  http.register(async (uploads) => {
    uploads.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    const handler = (request: FastifyRequest, reply: FastifyReply) => serve(services, request, reply)
    const config = { upload: true }
    uploads.route({ method: ['OPTIONS', 'POST'], url: safeAddresses.uploads, config, handler })
    uploads.route({
      method: ['OPTIONS', 'HEAD', 'PATCH', 'DELETE'],
      url: `${safeAddresses.uploads}/:uploadUid`,
      config,
      handler,
    })
  })
}

const serve = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  cutOnceAnswered(request, reply)
  const actor = await actorOf(services, findActor, request)
  const safe = await openSafe({ actor, db: services.db, services })
  const store = new SafeUploads({ services, safe, actor }, request.raw)
  let failure: unknown
  const tus = new Server({
    path: safeAddresses.uploads,
    relativeLocation: true,
    datastore: store,
    locker: nobodyWaits,
    allowedOrigins: [],
    namingFunction: () => 'new',
    onResponseError: (_request, error) => {
      failure = error
      return undefined
    },
  })
  const response = await tus.handleWeb(webRequestOf(request))
  if (failure instanceof Error) throw failure
  const { 'content-length': _, 'content-type': __, ...headers } = Object.fromEntries(response.headers)
  // A wish of the protocol that is not offered here is the fault of who asks, not of the server.
  reply.code(response.status === 501 ? 400 : response.status).headers(headers)
  if (request.method === 'OPTIONS') reply.header('tus-checksum-algorithm', 'sha256')
  if (store.itemUid) reply.header(safeUploads.item, store.itemUid)
  return reply.send(response.ok ? undefined : refusalOf(response.status))
}

/** The store reads the request itself: its bytes need not pass through another kind of stream. */
const webRequestOf = ({ raw, method }: FastifyRequest): Request =>
  new Request(new URL(raw.url ?? '/', 'http://here'), {
    method,
    headers: Object.entries(raw.headers).map(([name, value]): [string, string] => [name, String(value)]),
  })

const names: Record<number, ErrorName> = {
  404: 'notFound',
  409: 'uploadElsewhere',
  410: 'notFound',
  413: 'safeFileTooLarge',
  415: 'unsupportedMedia',
}

const refusalOf = (status: number) => ({
  status: 'FAIL',
  messages: [messageOf(catalogue[names[status] ?? 'badInput'].key)],
})

/** Two chunks for the same place are told apart when they are committed, however the first was cut off. */
const nobodyWaits: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

/** What the protocol does to uploads, for one request. */
class SafeUploads extends DataStore {
  override extensions = ['creation', 'termination', 'expiration', 'checksum']
  /** The file an upload has become. */
  itemUid: string | null = null
  readonly #uploading: Uploading
  readonly #request: IncomingMessage

  constructor(uploading: Uploading, request: IncomingMessage) {
    super()
    this.#uploading = uploading
    this.#request = request
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size = 0, metadata = {} } = upload
    upload.id = await beginUpload(this.#uploading, { size, metadata })
    if (size === 0) {
      await finishEmpty(this.#uploading, upload.id)
      await this.#learnItem(upload.id)
    }
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, item_uid, expires_at } = await getUpload(this.#uploading, id)
    this.itemUid = item_uid
    const creation_date = new Date(expires_at.getTime() - this.getExpiration()).toISOString()
    return new Upload({ id, size, offset: received, creation_date })
  }

  override async write(_stream: unknown, id: string, offset: number): Promise<number> {
    const upload = await getUpload(this.#uploading, id)
    await receiveChunk(this.#uploading, upload, this.#request)
    const { received } = await this.#learnItem(id)
    return Math.max(offset, received)
  }

  override async remove(id: string): Promise<void> {
    await getUpload(this.#uploading, id)
    await abandonUpload(this.#uploading.services, id)
  }

  override getExpiration(): number {
    return hoursToResume * hour
  }

  async #learnItem(id: string) {
    const upload = await getUpload(this.#uploading, id)
    this.itemUid = upload.item_uid
    return upload
  }
}
