import { Readable } from 'node:stream'

/** The most bytes lost when a connection breaks; also the chunk size of the web client. */
export const pieceSize = 8 * 1024 * 1024

export type Piece = { size: number; source: Readable }

/** Splits a body of known length into pieces read in sequence. Destroys the body at the end. */
export async function* splitBody(body: Readable, length: number): AsyncGenerator<Piece> {
  const arriving = body.iterator()
  let spare: Buffer = Buffer.alloc(0)
  const take = async function* (size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const bytes: Buffer = spare.length > 0 ? spare : (await arriving.next()).value
      if (!bytes) return
      spare = bytes.subarray(left)
      left -= bytes.length - spare.length
      yield bytes.subarray(0, bytes.length - spare.length)
    }
  }
  try {
    for (let start = 0; start < length; start += pieceSize) {
      const size = Math.min(pieceSize, length - start)
      yield { size, source: Readable.from(take(size), { objectMode: false }) }
    }
  } finally {
    await arriving.return?.()
  }
}
