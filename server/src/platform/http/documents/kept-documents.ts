import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** What a document depends on besides its version, and the version, read before anything of the document. */
export type KeptAs = { key: string; version: string }

export type Composed = { status: number; policy: string; html: Buffer; keep: boolean }

export type Moved = { status: number; movedTo: string }

/** A document as bytes, compressed once for all who read it. */
export type KeptDocument = {
  status: number
  policy: string
  etag: string
  keep: boolean
  encoded: (encoding: Encoding | null) => Promise<Buffer>
}

export type Encoding = 'br' | 'gzip'

type Stored = { version: string; document: KeptDocument; bytes: number }

const mostBytes = 32 * 1024 * 1024

/** Documents say how long ago something was, and what time it is. */
const keptForMs = 60_000

/**
 * Answers to those who are not signed in, by what they depend on. Only the version decides whether one may be served again, so
 * servers need not tell each other anything. While one is composed, others who ask for the same wait for it.
 */
export const createKeptDocuments = (): ((
  kept: KeptAs,
  compose: () => Promise<Composed | Moved>,
) => Promise<KeptDocument | Moved>) => {
  const stored = new LRUCache<string, Stored>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: keptForMs,
  })
  const composing = new Map<string, Promise<KeptDocument | Moved>>()
  return async ({ key, version }, compose) => {
    const found = stored.get(key)
    if (found?.version === version) return found.document
    const name = `${version} ${key}`
    const begun = composing.get(name)
    if (begun) return begun
    const made = compose().then(async (composed) => {
      if ('movedTo' in composed) return composed
      const { document, bytes } = await compressed(composed)
      if (document.keep) stored.set(key, { version, document, bytes })
      return document
    })
    composing.set(name, made)
    try {
      return await made
    } finally {
      composing.delete(name)
    }
  }
}

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify<Buffer, Buffer>(gzip)
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

const compressed = async ({
  html: plain,
  ...composed
}: Composed): Promise<{ document: KeptDocument; bytes: number }> => {
  const br = await toBrotli(plain, {
    params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
  let zipped: Promise<Buffer> | undefined
  const encoded = async (encoding: Encoding | null): Promise<Buffer> => {
    if (encoding === 'br') return br
    if (encoding === null) return fromBrotli(br)
    zipped ??= fromBrotli(br).then(toGzip)
    return zipped
  }
  return { document: { ...composed, etag, encoded }, bytes: 3 * br.length + composed.policy.length }
}
