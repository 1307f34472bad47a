import { Readable } from 'node:stream'
import { exportAddress } from '@souvenance/contract/accounts/exports'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorize } from '../../platform/access/authorize.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { actorOf } from '../../platform/http/calls/bind.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findActor, requireNotShut } from '../accounts/public.ts'
import { findPersonKey } from '../person-keys/public.ts'
import { attachmentOf, readRange } from '../safe/public.ts'
import { readArchive, unsealKey } from './archive/archive-file.ts'
import type { ExportRow } from './export-store.ts'
import { loadExport } from './own-exports.ts'
import { exportPolicy, type OfExport } from './policy.ts'

type ExportRequest = FastifyRequest<{ Params: { exportUid: string } }>

/** The archive, for the session that gave the password; in ranges, so that a download can go on. */
export const serveExport = (http: FastifyInstance, services: Services): void => {
  http.get(
    exportAddress(':exportUid'),
    { compress: false, exposeHeadRoute: false, config: { bucket: 'files' } },
    async (request: ExportRequest, reply) => {
      const actor = await actorOf(services, findActor, request)
      const { db } = services
      const thing = await loadExport({ db, services, actor, input: { params: request.params } })
      const { row, page } = authorize(actor, thing, exportPolicy.download)
      const { accountUid, sessionUid } = requireSignedIn(actor)
      await requireNotShut(db, accountUid)
      const now = await services.clock.read()
      const { size } = requireOpen(row, sessionUid, now)
      const tag = `"${row.uid}"`
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': attachmentOf(fileName(page, row)),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        etag: tag,
      })
      const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === tag
      const range = isSame ? readRange(request.headers.range, size) : undefined
      if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send()
      const { start, end } = range ?? { start: 0, end: size }
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`)
      reply.header('content-length', String(end - start))
      const bytes = Readable.from(await openArchive(services, row, size, { start, end }), {
        objectMode: false,
      })
      bytes.on('error', (err) => reply.log.error({ err, export: row.uid }, 'an export was cut off'))
      return reply.send(bytes)
    },
  )
}

const requireOpen = (row: ExportRow, sessionUid: string, now: Date): { size: number } => {
  const isOpen = row.openedBy === sessionUid && row.openedUntil !== null && row.openedUntil > now
  if (row.state !== 'ready' || row.size === null || !row.expiresAt || row.expiresAt <= now || !isOpen)
    throw new Refusal('notFound')
  return { size: row.size }
}

const fileName = ({ permalink }: OfExport['page'], { readyAt }: ExportRow): string =>
  `${permalink}-${(readyAt ?? new Date()).toISOString().slice(0, 10)}.zip`

const openArchive = async (
  { db, files, masterKey }: Services,
  { uid: exportUid, ownerUid, wrappedKey, fileKey }: ExportRow,
  size: number,
  range: { start: number; end: number },
) => {
  const person = await findPersonKey(db, masterKey, ownerUid)
  if (!person || !wrappedKey || !fileKey) throw new Refusal('notFound')
  const key = unsealKey(person, exportUid, wrappedKey)
  return readArchive(files, { exportUid, fileKey, key }, size, range)
}
