import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Buffer size, so that both sides of a pipe can work at once. */
export const ahead = 1024 * 1024

/** Counts bytes in passing. `onBytes` rarely returns a promise, so most chunks pass synchronously. */
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

/** Counts and hashes bytes in passing. */
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
