import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc')

/**
 * Collects recently used memory; about a millisecond. Long work that does so at moments when it holds little keeps the young
 * generation small, which otherwise grows to its full size before it is collected at all.
 */
export const collectYoung = (): void => collect({ type: 'minor' })

const often = 12 * 1024 * 1024

/**
 * Stream buffers live outside the heap, and ciphers allocate a new one per chunk. V8 ran full collections of
 * a 70 MB heap before its young generation filled: 150 times for 4 GB. An explicit minor collection now and
 * then (1 ms each) reduced that to a few dozen. More often promotes live buffers; less often holds more at
 * once.
 */
export const createBufferRelease = () => {
  let passed = 0
  return (bytes: number): void => {
    passed += bytes
    if (passed < often) return
    passed = 0
    collectYoung()
  }
}
