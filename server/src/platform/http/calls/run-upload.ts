import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { StorageFull } from '../../files/file-store.ts'
import { Refusal } from './refusal.ts'

export type ReceivedFile = { path: string; filename: string; size: number; fields: Record<string, string> }

type Expected = {
  field: string
  mostBytes: number
  tooLarge: () => Refusal
  /** Called before any byte of the file is read; throws a refusal. */
  check?: (filename: string) => void
}

type Taken<Result> = { result: Result; digest: string }

/** The unread file of a multipart request. */
export type Upload = {
  /** Length of the whole form, if declared. */
  announcedBytes: number | undefined
  /** Writes it to a file that exists while the call runs. */
  receive(expected: Expected): Promise<ReceivedFile>
  /** Streams it to a consumer. */
  pass<Result>(
    expected: Pick<Expected, 'field' | 'mostBytes'>,
    take: (source: Readable, filename: string) => Promise<Taken<Result>>,
  ): Promise<{ result: Result; fields: Record<string, string> }>
  /** Hash of the bytes received, so that a retry with another file is recognised. */
  digest?: string
}

const formLimits = { fields: 10, fieldSize: 1000, files: 1, parts: 20, headerPairs: 50 }
/** How long a client may keep sending after the answer before its connection is cut. */
const graceMs = 5_000

export const incomingFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'incoming')

/** One folder per day, so that the sweep can tell leftovers of a killed server from running uploads. */
export const incomingOf = (config: Pick<Config, 'DATA_DIR'>, now: Date): string =>
  join(incomingFolder(config), now.toISOString().slice(0, 10))

/** The file exists in `folder` only while its call runs. */
export const runUpload = async <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  run: (upload: Upload) => Promise<Result>,
): Promise<Result> => {
  let place: string | undefined
  cutOnceAnswered(request, reply)
  const upload: Upload = {
    announcedBytes: lengthOf(request),
    receive: async (expected) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const made = await mkdtemp(join(folder, 'upload-'))
      place = made
      const { file, fields } = await takeFile(request, expected, (part) =>
        keep(part, join(made, 'file'), expected),
      )
      upload.digest = file.digest
      return { path: file.path, filename: file.filename, size: file.size, fields }
    },
    pass: async (expected, take) => {
      const { file, fields } = await takeFile(request, expected, (part) => take(part.file, nameOf(part)))
      upload.digest = file.digest
      return { result: file.result, fields }
    },
  }
  try {
    return await run(upload)
  } finally {
    request.raw.unpipe()
    request.raw.resume()
    if (place) await rm(place, { recursive: true, force: true })
  }
}

const lengthOf = ({ headers }: FastifyRequest): number | undefined => {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) ? length : undefined
}

const takeFile = async <Taken>(
  request: FastifyRequest,
  { field, mostBytes }: Pick<Expected, 'field' | 'mostBytes'>,
  take: (part: MultipartFile) => Promise<Taken>,
) => {
  if (!request.isMultipart()) throw new Refusal('unsupportedMedia')
  const fields: Record<string, string> = {}
  let file: Taken | undefined
  try {
    const limits = { ...formLimits, fileSize: mostBytes + 1 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname !== field) throw new Refusal('badInput', { field, rule: 'required' })
      else file = await take(part)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const cut = request.raw.destroyed && !request.raw.complete
    if (cut || isFaultOfForm(error)) throw new Refusal('badInput')
    throw hasCode(error, 'ENOSPC') ? new StorageFull() : error
  }
  if (file === undefined) throw new Refusal('badInput', { field, rule: 'required' })
  return { file, fields }
}

/** The parser's errors differ only by their messages. */
const faultOfForm = /^(Unexpected end of|Multipart:)|terminated early due to/

const isFaultOfForm = (error: unknown): boolean =>
  error instanceof Error &&
  (hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE') ||
    ('code' in error && String(error.code).startsWith('FST_')) ||
    faultOfForm.test(error.message))

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const escapes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

/** Browsers escape these three in the names of a form, and nothing else. */
const nameOf = ({ filename = '' }: MultipartFile): string =>
  filename.replaceAll(/%(?:22|0D|0A)/g, (escaped) => escapes[escaped] ?? escaped)

const keep = async (part: MultipartFile, path: string, expected: Expected) => {
  const filename = nameOf(part)
  expected.check?.(filename)
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(size > expected.mostBytes ? expected.tooLarge() : null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }))
  return { path, filename, size, digest: hash.digest('base64') }
}

/**
 * The body of a request for a pipeline. A failed pipeline destroys its source, and a request destroyed in
 * mid-body can be neither drained nor closed, so its connection would hang. This copy ends instead, and the
 * rest of the body is drained.
 */
export const bodyOf = (request: IncomingMessage): Readable => {
  const body = new PassThrough()
  const leave = () => {
    request.unpipe(body)
    request.resume()
  }
  body.once('close', leave)
  request.once('error', (error) => body.destroy(error))
  request.once('close', () => {
    if (!request.complete) body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  })
  return request.pipe(body)
}

/** Cuts off a client that keeps sending after the answer. */
export const cutOnceAnswered = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.raw.once('finish', () => {
    if (request.raw.complete) return
    const cut = setTimeout(() => request.raw.destroy(), graceMs).unref()
    request.raw.once('close', () => clearTimeout(cut))
  })
}
