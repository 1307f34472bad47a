import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** A hash only the holder of the key can compute or check. */
export function keyedHash(key: Buffer | KeyObject, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

export function isSameHash(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
