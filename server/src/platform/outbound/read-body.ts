import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Unreachable } from './unreachable.ts'

export type Body = {
  bytes: Buffer
  /** False when the body was longer and was cut. */
  whole: boolean
}

const lenient = { finishFlush: constants.Z_SYNC_FLUSH }

const decoders: Record<string, () => Transform> = {
  gzip: () => createGunzip(lenient),
  'x-gzip': () => createGunzip(lenient),
  deflate: () => createInflate(lenient),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

/** Limits both compressed and decompressed bytes, so that a decompression bomb is never unpacked. */
export const readBody = async (response: IncomingMessage, mostBytes: number): Promise<Body> => {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return gather(response, mostBytes)
  const decoder = decoders[encoding]?.()
  if (!decoder) throw new Unreachable('an encoding nobody asked for')
  const arrived = await gather(response, mostBytes)
  const unfolded = pipeline(Readable.from([arrived.bytes]), decoder, () => {})
  const body = await gather(unfolded, mostBytes)
  return { bytes: body.bytes, whole: body.whole && arrived.whole }
}

const gather = async (chunks: AsyncIterable<Buffer>, mostBytes: number): Promise<Body> => {
  const gathered: Buffer[] = []
  let left = mostBytes
  for await (const chunk of chunks) {
    gathered.push(chunk.subarray(0, left))
    if (chunk.length > left) return { bytes: Buffer.concat(gathered), whole: false }
    left -= chunk.length
  }
  return { bytes: Buffer.concat(gathered), whole: true }
}
