import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { isSameHash } from '../../platform/crypto/keyed-hash.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const written = /^sha256 ([A-Za-z0-9+/]{43}=)$/
const hexadecimal = /^[0-9a-f]{64}$/i

/** As the protocol writes it: `sha256 ` and the hash in base64. */
export const readChecksum = (header: string | string[] | undefined): Buffer | undefined => {
  const [, hash] = written.exec(String(header ?? '')) ?? []
  return hash === undefined ? undefined : Buffer.from(hash, 'base64')
}

export const readHexHash = (text: string | null | undefined): string | undefined =>
  text && hexadecimal.test(text) ? text.toLowerCase() : undefined

/** Lets bytes through, and their end only when they are as many as announced, with that hash. */
export const verifyBytes = (expected: { hash: Buffer; size: number }): Transform => {
  const hash = createHash('sha256')
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(size > expected.size ? new Refusal('badInput') : null, chunk)
    },
    flush(done) {
      const whole = size === expected.size && isSameHash(hash.digest(), expected.hash)
      done(whole ? null : new Refusal('checksumWrong'))
    },
  })
}
