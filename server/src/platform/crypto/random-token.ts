import { createHash, randomBytes } from 'node:crypto'

/** The token sent to a person, and the hash that is stored. */
export function mintToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

// A plain hash is enough for 256 random bits.
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
