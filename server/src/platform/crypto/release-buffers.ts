import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc')

const often = 8 * 1024 * 1024

/**
 * Streams leave buffers behind that are outside of the heap. Before its young part fills up with the small objects that
 * hold them, V8 cleans the whole heap, which costs a service a hundred times what it costs a small program. A look at
 * the young part alone, now and then, lets go of them just as well.
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
