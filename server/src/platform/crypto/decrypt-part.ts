import type { KeyObject } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { giveBack } from '../give-back.ts'
import {
  chunkDecipher,
  DamagedPart,
  headerLength,
  type PartPlace,
  partKey,
  readHeader,
  tagLength,
} from './encrypted-part.ts'
import { createBufferRelease } from './release-buffers.ts'

type Range = { start: number; end: number }

export type EncryptedPart = PartPlace & {
  /** Length of the plain bytes. */
  size: number
  /** Rejects if `size` is given and the stored file has another length. */
  read(wanted: Range & { size?: number }): Promise<Readable>
}

/** The plain bytes from `start` to `end`, exclusive. Rejects altered bytes before they are yielded. */
export async function* decryptPart(
  blobKey: Buffer,
  part: EncryptedPart,
  { start, end }: Range,
): AsyncGenerator<Buffer> {
  const header = await buffer(await part.read({ start: 0, end: headerLength - 1 }))
  const chunkBytes = readHeader(header, part)
  const key = partKey(blobKey, header)
  const lastIndex = Math.max(0, Math.ceil(part.size / chunkBytes) - 1)
  const first = Math.min(lastIndex, Math.floor(start / chunkBytes))
  const final = Math.min(lastIndex, Math.max(first, Math.ceil(end / chunkBytes) - 1))
  const frameBytes = chunkBytes + tagLength
  const frameAt = (index: number) => headerLength + index * frameBytes
  // The length of the whole part: appended bytes have no tag, so only the length reveals them.
  const wholeEnd = headerLength + part.size + (lastIndex + 1) * tagLength
  const lastByte = Math.min(frameAt(final + 1), wholeEnd) - 1
  const frames = await part.read({ start: frameAt(first), end: lastByte, size: wholeEnd })
  const releaseBuffers = createBufferRelease()
  let index = first
  for await (const frame of framesOf(frames, frameBytes)) {
    const plain = decryptChunk(key, frame, { index, last: index === lastIndex })
    const before = index * chunkBytes
    yield plain.subarray(Math.max(0, start - before), Math.max(0, end - before))
    releaseBuffers(frame.length)
    index += 1
  }
  if (index !== final + 1) throw new DamagedPart('chunks are missing')
}

const decryptChunk = (
  key: KeyObject,
  frame: Buffer,
  { index, last }: { index: number; last: boolean },
): Buffer => {
  if (frame.length < tagLength) throw new DamagedPart('a chunk is cut short')
  const decipher = chunkDecipher(key, index, last).setAuthTag(frame.subarray(-tagLength))
  const plain = decipher.update(frame.subarray(0, -tagLength))
  try {
    decipher.final()
  } catch (error) {
    throw new DamagedPart('a chunk is not what was written', { cause: error })
  }
  return plain
}

/**
 * Regroups a stream into frames of one length, the last one shorter. A frame is valid until the next is
 * requested, and the stream is nobody else's.
 */
async function* framesOf(source: Readable, frameBytes: number): AsyncGenerator<Buffer> {
  const frame = Buffer.allocUnsafe(frameBytes)
  let filled = 0
  for await (const piece of source as AsyncIterable<Buffer>) {
    for (let taken = 0; taken < piece.length; ) {
      const copied = piece.copy(frame, filled, taken)
      filled += copied
      taken += copied
      if (filled < frameBytes) continue
      yield frame
      filled = 0
    }
    giveBack(piece)
  }
  if (filled > 0) yield frame.subarray(0, filled)
}
