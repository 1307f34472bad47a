import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
// Without it Node accepts a tag of four bytes.
const options = { authTagLength: tagLength }

/** Encrypts a small value for one context; moved or altered, it cannot be opened. A key object is faster for many. */
export const seal = (key: Buffer | KeyObject, plain: Buffer, context: string): Buffer => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce, options).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export const unseal = (key: Buffer | KeyObject, sealed: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), options)
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
}
