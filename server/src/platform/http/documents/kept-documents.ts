import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodeDocument, fromBrotli } from './encode-document.ts'

/**
 * The key of a document, and its version, which is read before anything of the document. An empty version says that there was
 * nothing to show: a document composed nevertheless is not kept.
 */
export type KeptAs = { key: string; version: string }

export type Composed = { status: number; policy: string; html: Buffer; keep: boolean }

export type Moved = {
  status: number
  movedTo: string
  /** The parameters of each reader's address go along. */
  withSearch?: boolean | undefined
}

/** A document as bytes, compressed once for all who read it. */
export type KeptDocument = {
  status: number
  policy: string
  etag: string
  keep: boolean
  encoded: (encoding: Encoding | null) => Promise<Buffer>
}

type Stored = { version: string; document: KeptDocument; bytes: number }

const mostBytes = 32 * 1024 * 1024

/** Documents show relative times, and the time of the server. */
const keptForMs = 60_000

/**
 * Documents of visitors, by what they depend on. Only the version decides whether one may be served again, so servers need not
 * tell each other anything. While one is composed, others who ask for the same wait for it.
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
      if (document.keep && version !== '') stored.set(key, { version, document, bytes })
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

/** After this many readers a document is worth the strongest compression. */
const readersOfMany = 3

const compressed = async ({
  html: plain,
  ...composed
}: Composed): Promise<{ document: KeptDocument; bytes: number }> => {
  let br = await encodeDocument(plain, 'br', composed.keep ? 'shared' : 'quick')
  const bytes = 3 * br.length + composed.policy.length
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
  let zipped: Promise<Buffer> | undefined
  let readers = 0
  const encoded = async (encoding: Encoding | null): Promise<Buffer> => {
    readers += 1
    if (readers === readersOfMany && composed.keep)
      makeSmaller(br, (smaller) => {
        br = smaller
      })
    if (encoding === 'br') return br
    if (encoding === null) return fromBrotli(br)
    zipped ??= fromBrotli(br).then((html) => encodeDocument(html, 'gzip'))
    return zipped
  }
  return { document: { ...composed, etag, encoded }, bytes }
}

let isMaking = false

/** Runs outside the thread, one at a time; readers get the former bytes meanwhile. */
const makeSmaller = (br: Buffer, use: (smaller: Buffer) => void): void => {
  if (isMaking) return
  isMaking = true
  fromBrotli(br)
    .then((html) => encodeDocument(html, 'br', 'small'))
    // Without a smaller form the present one goes on being served.
    .then(use, () => undefined)
    .finally(() => {
      isMaking = false
    })
}
