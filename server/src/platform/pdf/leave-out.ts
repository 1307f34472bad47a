import { registerHooks } from 'node:module'

/**
 * Parts of the libraries for what no document here holds: encrypted pages, WOFF2 fonts, PNG pictures. To load them costs each new
 * thread some 50 ms of CPU.
 */
const unused: Record<string, string> = {
  '@noble/ciphers/aes': 'export const cbc = undefined, ecb = undefined',
  'brotli/decompress.js': 'export default undefined',
  'png-js': 'export default undefined',
}

/** Applies to the rest of a thread; call it before the libraries are loaded. */
export const leaveOutUnused = (): void => {
  registerHooks({
    resolve: (specifier, context, next) => {
      const source = unused[specifier]
      return source === undefined
        ? next(specifier, context)
        : { url: `data:text/javascript,${encodeURIComponent(source)}`, format: 'module', shortCircuit: true }
    },
  })
}
