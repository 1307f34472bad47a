import { randomBytes } from 'node:crypto'

const bytes = 16
const drawnAtOnce = 256

let drawn = Buffer.alloc(0)
let used = 0

/** Every answer of the service needs one, hence many are drawn at once: each call of the generator costs as much as a hash. */
export const drawNonce = (): string => {
  if (used === drawn.length) {
    drawn = randomBytes(bytes * drawnAtOnce)
    used = 0
  }
  used += bytes
  return drawn.toString('base64', used - bytes, used)
}
