import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** So that one side may work while the other is busy. */
export const ahead = 1024 * 1024

/** Passes bytes through while counting them. What is to be waited for on the way is rare, so that the rest waits for nothing. */
export function countBytes(onBytes: (size: number) => Promise<void> | undefined = () => undefined) {
  let size = 0
  const through = new Transform({
    highWaterMark: ahead,
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      const wait = onBytes(size)
      if (wait) wait.then(() => done(null, chunk), done)
      else done(null, chunk)
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
