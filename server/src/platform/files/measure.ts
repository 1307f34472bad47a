import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes bytes through while counting and hashing them. */
export function measure(onBytes: (size: number) => Promise<void> = async () => {}) {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      onBytes(size).then(() => done(null, chunk), done)
    },
  })
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}
