import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, Buffer>(gzip)
export const fromBrotli = promisify(brotliDecompress)

/**
 * Of a page of 214 kB: `quick` makes 38 kB in 3 ms, for one reader; `shared` 34 in 5, for the next; `small` 31 in 100. The most there
 * is takes three times as long for half a kilobyte.
 */
const qualities = { quick: 3, shared: 5, small: 10 } as const

/** In one piece and outside the rendering thread: in small pieces it costs that thread three times as much. */
export const encodeDocument = (
  html: Buffer,
  encoding: Encoding,
  quality: keyof typeof qualities = 'quick',
): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(html)
    : toBrotli(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
          [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
        },
      })
