import { createCipheriv } from 'node:crypto'

const nonce = Buffer.alloc(12)

/**
 * Tells large contents apart at many times the speed of a hash: a GMAC. One nonce is enough, since the tag only ever
 * leaves as part of a keyed hash.
 */
export const createFingerprint = (key: Buffer) => {
  const mac = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  return {
    update: (bytes: Buffer): void => void mac.setAAD(bytes),
    digest: (): string => {
      mac.final()
      return mac.getAuthTag().toString('base64')
    },
  }
}
