import { createHash, randomBytes } from 'node:crypto'

/** What a person receives, and the only trace of it that is stored. */
export function mintToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

// A plain hash is enough: the token is 256 random bits, there is nothing to guess.
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
