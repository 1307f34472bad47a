import { apiBase } from './endpoint.ts'

const base = `${apiBase}/users/me/digital-safe`

/** Bytes are not answered as JSON: these addresses stand beside the calls of the safe. */
export const safeAddresses = {
  /** The file, with ranges; `inline` only for what `findPreview` knows, everything else is an attachment. */
  content: (itemUid: string, { inline = false } = {}): string =>
    `${base}/${itemUid}/content${inline ? '?inline=1' : ''}`,
  /** A folder and all that is in it, as a ZIP. */
  archive: (itemUid: string): string => `${base}/${itemUid}/archive`,
  /** Files and folders together, as one ZIP: `items` are their uids, parted by commas, at most `mostArchived`. */
  selection: `${base}/archive`,
  /** Resumable uploads by the tus protocol (1.0.0; creation, termination, expiration, checksum). */
  uploads: `${base}/uploads`,
} as const

/** As many as an address can name. */
export const mostArchived = 200

/**
 * Of a resumable upload. `Upload-Length` is given when it is created, with the metadata `filename`, `folderUid` (none
 * for the root), `lastMod` (milliseconds) and, if it is known by then, `sha256` of the whole file in hexadecimal.
 */
export const safeUploads = {
  /** Of every chunk, and required: `sha256 ` and the hash of its bytes in base64. A chunk is kept whole or not at all. */
  chunkChecksum: 'Upload-Checksum',
  /** The same of the whole file, on the last chunk, where the metadata does not hold it. */
  fileChecksum: 'Upload-File-Checksum',
  /** In the answer to the last chunk, and to HEAD from then on: the uid of the file. */
  item: 'Upload-Item',
  mostChunkBytes: 50 * 1024 * 1024,
} as const
