import { apiBase } from '../endpoint.ts'

const base = `${apiBase}/users/me/digital-safe`

/** URLs of the safe that answer bytes instead of JSON. */
export const safeAddresses = {
  /** A file, with ranges. `inline` only for types known to `findPreview`; any other is an attachment. */
  content: (itemUid: string, { inline = false } = {}): string =>
    `${base}/${itemUid}/content${inline ? '?inline=1' : ''}`,
  /** A folder with its contents, as a ZIP. */
  archive: (itemUid: string): string => `${base}/${itemUid}/archive`,
  /** Files and folders as one ZIP: `items` holds their uids, comma-separated, at most `mostArchived`. */
  selection: `${base}/archive`,
  /** Resumable uploads by the tus protocol (1.0.0; creation, termination, expiration, checksum). */
  uploads: `${base}/uploads`,
} as const

/** Limited by the length of a URL. */
export const mostArchived = 200

/**
 * Headers of a resumable upload. `Upload-Length` is set at creation, with the metadata `filename`,
 * `folderUid` (none for the root), `lastMod` (milliseconds) and optionally `sha256` of the whole file in
 * hexadecimal.
 */
export const safeUploads = {
  /** `sha256 ` and the base64 hash of the chunk. A chunk with a checksum is stored whole or not at all. */
  chunkChecksum: 'Upload-Checksum',
  /**
   * The base64 hash of the whole file, on the last chunk, if the metadata has none. A mismatch rejects the
   * file.
   */
  fileChecksum: 'Upload-File-Checksum',
  /** The uid of the file, in the answer to the last chunk and to later HEAD requests. */
  item: 'Upload-Item',
  /** The largest chunk that may carry a checksum. */
  mostChunkBytes: 50 * 1024 * 1024,
} as const
