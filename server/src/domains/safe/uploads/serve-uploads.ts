import type { IncomingMessage } from 'node:http'
import { messageOf } from '@souvenance/contract/envelope'
import { catalogue, type ErrorName } from '@souvenance/contract/errors'
import { safeAddresses, safeUploads } from '@souvenance/contract/safe/safe-addresses'
import { DataStore, type Locker, Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../../platform/http/calls/bind.ts'
import { cutOnceAnswered } from '../../../platform/http/calls/run-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { findActor } from '../../accounts/public.ts'
import { openSafe } from '../load-safe.ts'
import { maxFileSize } from '../quota.ts'
import { finishEmpty } from './finish-upload.ts'
import { receiveChunk } from './receive-chunk.ts'
import { abandonUpload, beginUpload, getUpload, type Uploading } from './resumable-upload.ts'
import { hoursToResume } from './upload-store.ts'

const hour = 60 * 60 * 1000
const version = '1.0.0'

/** Resumable uploads: the tus library handles the protocol, this file the storage. */
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
  const status = statusOf(request, response)
  reply.code(status).headers(headers)
  if (status === 412) reply.header('tus-version', version)
  if (request.method === 'OPTIONS')
    reply
      .header('tus-checksum-algorithm', 'sha256')
      .header('tus-max-size', String(maxFileSize(services.config) - 1))
  if (store.itemUid) reply.header(safeUploads.item, store.itemUid)
  return reply.send(response.ok ? undefined : refusalOf(status))
}

/**
 * The library answers 400 to another version, where the protocol requires 412, and 501 to an unsupported
 * extension, which is a client error.
 */
const statusOf = ({ headers, method }: FastifyRequest, { status }: Response): number => {
  if (method !== 'OPTIONS' && headers['tus-resumable'] !== version) return 412
  return status === 501 ? 400 : status
}

/** Has no body: the store reads the raw request, which avoids a conversion of streams. */
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

/** No locker: concurrent chunks at one offset are resolved at commit, even when the first connection hung. */
const nobodyWaits: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

/** The tus data store of one request. */
class SafeUploads extends DataStore {
  override extensions = ['creation', 'termination', 'expiration', 'checksum']
  /** The file made of a finished upload. */
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
