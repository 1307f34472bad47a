import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { isSameHash } from '../../../platform/crypto/keyed-hash.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'

const written = /^sha256 ([A-Za-z0-9+/]{43}=)$/
const hexadecimal = /^[0-9a-f]{64}$/i

/** The format of the protocol: `sha256 ` and the hash in base64. */
export const readChecksum = (header: string | string[] | undefined): Buffer | undefined => {
  const [, hash] = written.exec(String(header ?? '')) ?? []
  return hash === undefined ? undefined : Buffer.from(hash, 'base64')
}

export const readHexHash = (text: string | null | undefined): string | undefined =>
  text && hexadecimal.test(text) ? text.toLowerCase() : undefined

/** Passes bytes through, and fails at the end unless length and hash, if any, are as announced. */
export const verifyBytes = (expected: { hash?: Buffer | undefined; size: number }): Transform => {
  const hash = createHash('sha256')
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (expected.hash) hash.update(chunk)
      done(size > expected.size ? new Refusal('badInput') : null, chunk)
    },
    flush(done) {
      const whole = size === expected.size && (!expected.hash || isSameHash(hash.digest(), expected.hash))
      done(whole ? null : new Refusal('checksumWrong'))
    },
  })
}
