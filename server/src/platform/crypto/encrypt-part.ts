import { Transform } from 'node:stream'
import { giveBack } from '../give-back.ts'
import { chunkCipher, newHeader, type PartPlace, partKey, usualChunkBits } from './encrypted-part.ts'
import { createBufferRelease } from './release-buffers.ts'

type Options = {
  /** The incoming bytes must belong to nobody else; the writer gives the outgoing ones back. */
  consumes?: boolean
}

/** Encrypts bytes into a part. A chunk is held back until it is known whether it is the last. */
export const encryptPart = (
  blobKey: Buffer,
  place: PartPlace,
  chunkBits = usualChunkBits,
  { consumes = false }: Options = {},
): Transform => {
  const header = newHeader(place, chunkBits)
  const key = partKey(blobKey, header)
  const waiting = Buffer.allocUnsafe(2 ** chunkBits)
  const releaseBuffers = createBufferRelease()
  let filled = 0
  let index = 0

  const pushChunk = (through: Transform, last: boolean) => {
    const cipher = chunkCipher(key, index, last)
    through.push(cipher.update(waiting.subarray(0, filled)))
    cipher.final()
    through.push(cipher.getAuthTag())
    if (!consumes) releaseBuffers(filled)
    filled = 0
    index += 1
  }

  return new Transform({
    highWaterMark: 4 * waiting.length,
    construct(done) {
      this.push(header)
      done()
    },
    transform(bytes: Buffer, _encoding, done) {
      for (let taken = 0; taken < bytes.length; ) {
        if (filled === waiting.length) pushChunk(this, false)
        const copied = bytes.copy(waiting, filled, taken)
        filled += copied
        taken += copied
      }
      if (consumes) giveBack(bytes)
      done()
    },
    flush(done) {
      pushChunk(this, true)
      done()
    },
  })
}
