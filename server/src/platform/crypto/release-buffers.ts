import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc')

const often = 12 * 1024 * 1024

/**
 * Every piece of a stream is a buffer outside of the heap, and ciphers can write into no other than a new one. V8 cleans
 * its whole heap, 70 MB of a service, before its young part fills up with the small objects that hold them: 150 times
 * while 4 GB passed. With a look at the young part alone now and then, a millisecond each, it was a few dozen times.
 * More often makes buffers that are still on their way seem old, less often holds more of them at once.
 */
export const createBufferRelease = () => {
  let passed = 0
  return (bytes: number): void => {
    passed += bytes
    if (passed < often) return
    passed = 0
    collect({ type: 'minor' })
  }
}
