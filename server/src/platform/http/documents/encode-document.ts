import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, Buffer>(gzip)
export const fromBrotli = promisify(brotliDecompress)

/** At once and beside the thread that renders: in small pieces it costs that thread three times as much. */
export const encodeDocument = (html: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(html)
    : toBrotli(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
      })
