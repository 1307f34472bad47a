import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { ErrorName } from '@souvenance/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { StorageFull } from '../files/file-store.ts'
import { Refusal } from './refusal.ts'

export type ReceivedFile = { path: string; filename: string; size: number; fields: Record<string, string> }

type Expected = {
  field: string
  mostBytes: number
  tooLarge: ErrorName
  /** Asked before any byte of the file is read; throws a refusal. */
  check?: (filename: string) => void
}

/** The file of a multipart request, not yet read. */
export type Upload = {
  receive(expected: Expected): Promise<ReceivedFile>
  /** Of the bytes received, so that a retry with another file is told from the same one. */
  digest?: string
}

const formLimits = { fields: 10, fieldSize: 1000, files: 1, parts: 20, headerPairs: 50 }
/** How long a sender may go on after its answer before the connection is cut. */
const graceMs = 5_000

export const incomingFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'incoming')

/** A file waits in `folder` only while its call runs. */
export const runUpload = async <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  run: (upload: Upload) => Promise<Result>,
): Promise<Result> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = await mkdtemp(join(folder, 'upload-'))
  cutOnceAnswered(request, reply)
  const upload: Upload = {
    receive: async (expected) => {
      const { digest, ...received } = await receive(request, place, expected).catch(rethrow)
      upload.digest = digest
      return received
    },
  }
  try {
    return await run(upload)
  } finally {
    request.raw.unpipe()
    request.raw.resume()
    await rm(place, { recursive: true, force: true })
  }
}

/** The disk may fail us; whatever else fails is a form that cannot be read. */
const rethrow = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw new StorageFull()
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) throw error
  throw new Refusal('badInput')
}

const receive = async (request: FastifyRequest, place: string, expected: Expected) => {
  if (!request.isMultipart()) throw new Refusal('unsupportedMedia')
  const fields: Record<string, string> = {}
  let file: (Omit<ReceivedFile, 'fields'> & { digest: string }) | undefined
  const limits = { ...formLimits, fileSize: expected.mostBytes + 1 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else file = await keep(part, join(place, 'file'), expected)
  }
  if (!file) throw new Refusal('badInput', { field: expected.field, rule: 'required' })
  return { ...file, fields }
}

const keep = async (part: MultipartFile, path: string, expected: Expected) => {
  if (part.fieldname !== expected.field)
    throw new Refusal('badInput', { field: expected.field, rule: 'required' })
  const filename = part.filename ?? ''
  expected.check?.(filename)
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(size > expected.mostBytes ? new Refusal(expected.tooLarge) : null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }))
  return { path, filename, size, digest: hash.digest('base64') }
}

const cutOnceAnswered = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.raw.once('finish', () => {
    if (request.raw.complete) return
    const cut = setTimeout(() => request.raw.destroy(), graceMs).unref()
    request.raw.once('close', () => clearTimeout(cut))
  })
}
