import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes bytes through while counting them. */
export function countBytes(onBytes: (size: number) => Promise<void> = async () => {}) {
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      onBytes(size).then(() => done(null, chunk), done)
    },
  })
  return { through, size: () => size }
}

/** Passes bytes through while counting and hashing them. */
export function measure() {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}
