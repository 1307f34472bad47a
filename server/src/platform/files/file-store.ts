import type { Readable } from 'node:stream'

export type FileStore = {
  /** Whole and durable once it resolves; nothing at all when it rejects. */
  write(key: string, source: Readable): Promise<{ size: number }>
  /** Both ends of a range are part of it. Rejects with `FileMissing`. */
  read(key: string, range?: { start?: number; end?: number }): Promise<Readable>
  stat(key: string): Promise<{ size: number } | undefined>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<string>
  ready(): Promise<void>
}

export class StorageFull extends Error {
  override name = 'StorageFull'
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Keys are made by the server, never by people: a strange one is a mistake of ours. */
export function requireValidKey(key: string): string {
  if (key.length > 500 || !keyPattern.test(key)) throw new TypeError('not a key of a file')
  return key
}
